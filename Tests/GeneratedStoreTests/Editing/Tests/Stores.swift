import Foundation

/// Keeps documents, or throws.
@MainActor
final class Archive {
  var documents: [Document]?
  var saves = 0
  private(set) var isSaving = false
  var error: (any Error)?
  /// How many turns of the main actor a save takes.
  var turns = 0

  nonisolated init() {}

  func loadDocuments() throws -> [Document]? {
    if let error { throw error }
    return documents
  }

  func saveDocuments(_ documents: [Document]) async throws {
    if let error { throw error }
    isSaving = true
    for _ in 0..<turns { await Task { @MainActor in }.value }
    isSaving = false
    self.documents = documents
    saves += 1
  }
}

struct Damage: Error {}

extension SettingsStore {
  func sizeChanged() { if size > 100 { size = 100 } }
}

extension LibraryStore {
  func stop() async { documents.append(Document(id: 99, title: "at the end")) }

  /// Version 1 had only titles, and the first files had no version.
  func upgradeDocuments(_ data: Data, from version: Int) throws -> [Document] {
    guard version < 2 else { return try JSONDecoder().decode([Document].self, from: data) }
    let titles = try JSONDecoder().decode([String].self, from: data)
    return titles.enumerated().map { Document(id: $0, title: $1) }
  }
}

/// Sends its progress to everyone who asks, and its chunks to one.
@MainActor
final class Downloader {
  private var listeners: [AsyncStream<Int>.Continuation] = []
  let chunks: AsyncThrowingStream<String, any Error>
  let chunkSender: AsyncThrowingStream<String, any Error>.Continuation
  /// What stores did.
  let log = Journal()

  nonisolated init() {
    (chunks, chunkSender) = AsyncThrowingStream<String, any Error>.makeStream()
  }

  var progress: AsyncStream<Int> { AsyncStream { listeners.append($0) } }

  func send(_ progress: Int) {
    for listener in listeners { listener.yield(progress) }
  }
}

/// Lines, and a gate at which starts wait.
@MainActor
final class Journal {
  var lines: [String] = []
  var isGateOpen = true
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  func pass() async {
    if !isGateOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func openGate() {
    isGateOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

extension DownloadsStore {
  func start() async {
    downloader.log.lines.append("starts")
    await downloader.log.pass()
    downloader.log.lines.append(Task.isCancelled ? "cancelled" : "started")
  }

  func load() async { downloader.log.lines.append("loads") }
  func receive(_ value: Int) { downloader.log.lines.append("progress \(value)") }
  func store(_ value: String) async throws {
    if value == "bad" { throw Damage() }
    downloader.log.lines.append("chunk \(value)")
  }
  func failed(_ error: any Error) { downloader.log.lines.append("failed") }
  func themeChanged(_ value: Theme) { downloader.log.lines.append("theme \(value)") }
  func resize(_ value: Int) async { downloader.log.lines.append("size \(value)") }
}

extension ObjectDownloadsStore {
  func receive(_ value: Int) { downloader.log.lines.append("object \(value)") }
  func rename() { downloader.log.lines.append("renamed") }
}

extension ReaderStore {
  func receive(_ value: Int) { downloader.log.lines.append("reader \(value)") }
  func themeChanged(_ value: Theme) { downloader.log.lines.append("reader \(value)") }
}

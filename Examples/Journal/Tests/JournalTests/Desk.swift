import Foundation
import Journal
import JournalData

/// A journal on disk with all stores, as the app has them.
@MainActor
final class Desk {
  let folder: URL
  let path: String
  let database: JournalDatabase
  let center = NotificationCenter()
  let exporter = HeldExporter()
  let stores: JournalStores

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "journal.sqlite").path()
    database = JournalDatabase(path: path)
    stores = JournalStores(database: database, exporter: exporter, observedCenter: center)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the command-line tool as a process of its own, and returns what it prints.
  func tool(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.products.appending(path: "JournalTool")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  /// The folder with what the package builds, where these tests are as well.
  private static var products: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      if let bundle { return bundle.bundleURL.deletingLastPathComponent() }
    #endif
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  }
}

/// An export that ends when a test says so.
actor HeldExporter: JournalExporter {
  private var waiting: CheckedContinuation<Int, any Error>?
  private var started: CheckedContinuation<Void, Never>?

  func export(to file: URL) async throws -> Int {
    started?.resume()
    started = nil
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting = $0 }
    } onCancel: {
      Task { await finish(.failure(CancellationError())) }
    }
  }

  /// Returns when an export runs.
  func untilStarted() async {
    guard waiting == nil else { return }
    await withCheckedContinuation { started = $0 }
  }

  func finish(_ result: Result<Int, any Error>) {
    waiting?.resume(with: result)
    waiting = nil
  }
}

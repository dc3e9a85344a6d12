import Observation

struct Refused: Error, Equatable { var name: String }

/// A server whose answers wait until a test lets them go, also after they have been cancelled.
@MainActor
final class Api {
  /// The requests whose answers wait.
  var held: Set<String> = []
  /// How often the next requests fail.
  var failures: [String: Int] = [:]
  /// The requests that give up: they throw `CancellationError`.
  var givesUp: Set<String> = []
  /// The requests, and how their answers were received.
  private(set) var lines: [String] = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  nonisolated init() {}

  func add(_ line: String) { lines.append(line) }

  func count(_ line: String) -> Int { lines.count { $0 == line } }

  func release(_ name: String) {
    held.remove(name)
    for continuation in waiting.removeValue(forKey: name) ?? [] { continuation.resume() }
  }

  func answer(_ name: String) async throws -> [String] {
    add("asked \(name)")
    if held.contains(name) { await withCheckedContinuation { waiting[name, default: []].append($0) } }
    add(Task.isCancelled ? "cancelled \(name)" : "answered \(name)")
    if givesUp.contains(name) { throw CancellationError() }
    if let left = failures[name], left > 0 {
      failures[name] = left - 1
      throw Refused(name: name)
    }
    return [name, "\(name) 2"]
  }
}

/// How often derived fields have been computed.
@MainActor
enum Computations {
  static var visible = 0
  static var count = 0
}

/// What a test does with a store, whatever its style.
@MainActor
protocol Reading: AnyObject {
  var api: Api { get }
  var articles: Loadable<[String]> { get set }
  var query: String { get set }
  var rows: [Row] { get set }
  var title: String { get set }
  var visible: [String] { get }
  var count: Int { get }
  var best: String? { get }
  func load()
  func search(_ text: String)
  func like(_ id: Int)
  func append(_ text: String)
  func synchronize()
  func cancelHandlers()
  func resetState()
}

extension Reading {
  static func visible(articles: Loadable<[String]>, query: String) -> [String] {
    Computations.visible += 1
    return (articles.value ?? []).filter { query.isEmpty || $0.contains(query) }
  }

  static func count(visible: [String]) -> Int {
    Computations.count += 1
    return visible.count
  }

  static func best(visible: [String], rows: [Row]) -> String? { rows.isEmpty ? nil : visible.first }

  func fetch() async throws -> [String] { try await api.answer("all") }

  func find(text: String) async throws -> [String] { try await api.answer(text) }

  func sendLike(id: Int) async throws {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    rows[index].isLiked = true
    _ = try await api.answer("like \(id)")
  }

  func sendTitle(text: String) async throws {
    title += text
    _ = try await api.answer(text)
  }

  func push() async throws { _ = try await api.answer("push") }

  func failed(_ error: any Error) { api.add("failed with \((error as? Refused)?.name ?? "\(error)")") }
}

extension FeedStore: Reading {
  func stop() async { api.add("stopped") }
}

extension ShelfStore: Reading {}

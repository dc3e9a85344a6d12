import Catalog
import Synchronization

/// A shop with a hundred thousand products. It counts requests; tests can hold them, and let them fail.
final class TestShop: ShopAPI {
  enum Call: Hashable { case page, stock, reserve, order, pack, signIn }

  private struct State {
    var calls: [Call] = []
    var queries: [String] = []
    var failing: Set<Call> = []
    var held: Set<Call> = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())
  private let total: Int

  init(total: Int = 100_000) {
    self.total = total
  }

  func count(of call: Call) -> Int { state.withLock { $0.calls.filter { $0 == call }.count } }

  /// The queries of all requested pages.
  var queries: [String] { state.withLock { $0.queries } }

  func fail(_ calls: Set<Call>) { state.withLock { $0.failing = calls } }

  /// Lets these calls wait until `release()`.
  func hold(_ call: Call) { state.withLock { _ = $0.held.insert(call) } }

  func release() {
    let waiting = state.withLock { state in
      state.held = []
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until this many calls are held.
  func untilHeld(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.waiting.count >= count { return true }
        state.arrivals.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func begin(_ call: Call) async throws {
    state.withLock { $0.calls.append(call) }
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        guard state.held.contains(call) else { return [continuation] }
        state.waiting.append(continuation)
        let reached = state.arrivals.filter { $0.count <= state.waiting.count }
        state.arrivals.removeAll { $0.count <= state.waiting.count }
        return reached.map { $0.continuation }
      }
      for continuation in ready { continuation.resume() }
    }
    if state.withLock({ $0.failing.contains(call) }) { throw Unavailable() }
  }

  func page(of filter: Filter, offset: Int, limit: Int) async throws -> Page {
    state.withLock { $0.queries.append(filter.query) }
    try await begin(.page)
    let end = min(offset + limit, total)
    let products = (offset..<max(offset, end)).map {
      Product(id: $0, name: "\(filter.query) \($0)", category: "Home", cents: 100, details: "")
    }
    return Page(offset: offset, total: total, products: products)
  }

  func stock(of ids: [Int]) async throws -> [Int: Int] {
    try await begin(.stock)
    return Dictionary(uniqueKeysWithValues: ids.map { ($0, 3) })
  }

  func reserve(_ id: Int) async throws {
    try await begin(.reserve)
    if id == 13 { throw Refused(message: "sold out") }
  }

  func order(_ lines: [Line]) async throws -> Order {
    try await begin(.order)
    return Order(number: 7, lines: lines)
  }

  func pack(orderNumber: Int) async throws { try await begin(.pack) }
  func signIn(name: String) async throws { try await begin(.signIn) }
}

import Foundation
import Synchronization

@testable import ElmApp

/// A planner that logs its calls, and whose calls wait at a gate if a test closes it.
nonisolated final class TestPlanner: Planner {
  let gate = Barrier()
  let ticker = AsyncStream.makeStream(of: Int.self)
  private let calls = Mutex<[String]>([])
  private let titles: [String]?

  /// - Parameter names: nil if asking for names must fail.
  init(names: [String]? = ["Rome", "Oslo"]) {
    titles = names
  }

  var log: [String] { calls.withLock { $0 } }

  private func note(_ text: String) { calls.withLock { $0.append(text) } }

  private func pass(_ name: String) async {
    note(name)
    await gate.pass()
    note(Task.isCancelled ? "\(name) cancelled" : "\(name) done")
  }

  func names() async throws -> [String] {
    note("names")
    guard let titles else { throw PlannerError() }
    return titles
  }

  func search(_ text: String) async -> [String] {
    await pass("search \(text)")
    return [text]
  }

  func visit(_ name: String) async { await pass("visit \(name)") }
  func save(_ name: String) async { await pass("save \(name)") }
  func check(_ ticket: String) async { await pass("check \(ticket)") }

  func caption(of photo: Int) async -> String {
    await pass("caption \(photo)")
    return "caption of \(photo)"
  }

  func ticks() -> AsyncStream<Int> { ticker.stream }
}

/// Lets calls pass while it is open, and otherwise keeps them waiting, also if they are cancelled.
nonisolated final class Barrier: Sendable {
  private struct State {
    var isOpen = true
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  func close() { state.withLock { $0.isOpen = false } }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

/// A store without a composition root.
@MainActor
struct Trip {
  let planner: TestPlanner
  let wallet = WalletStore()
  let clock = StoreTestClock()
  let activity = StoreActivity()
  let store: JourneyStore
  let actions: StoreActionRecorder<JourneyAction>

  init(_ state: JourneyModel? = nil, planner: TestPlanner = TestPlanner()) {
    self.planner = planner
    store = JourneyStore(
      state: state, planner: planner, wallet: wallet, handlerClock: clock,
      storeActivity: activity)
    actions = store.recordActions()
  }

  func settle() async { await activity.settle() }

  /// Opens the gate, and waits for all effects.
  func finish() async {
    planner.gate.open()
    await settle()
  }

  /// Returns when this many calls wait at the gate.
  func untilWaiting(_ count: Int) async {
    await until { planner.gate.waitingCount == count }
  }
}

/// Returns when the condition holds, or when the time limit of the test is reached.
@MainActor
func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}

/// Lets everything that is scheduled run.
@MainActor
func turns(_ count: Int = 50) async { for _ in 0..<count { await Task.yield() } }

@MainActor
func makeEnvironment(_ planner: TestPlanner = TestPlanner()) -> JourneyEnvironment {
  JourneyEnvironment(planner: planner, wallet: WalletStore())
}

/// Names that are easy to tell apart in tests.
extension StopModel {
  @MainActor static let rome = StopModel(id: 1, name: "Rome")
  @MainActor static let oslo = StopModel(id: 2, name: "Oslo")
  @MainActor static let kyoto = StopModel(id: 3, name: "Kyoto")
}

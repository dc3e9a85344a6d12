import JSONRPC
import StoregenThreads

/// The calls of tools, in the order in which they arrived. One runs at a time: a call reads the files, and the next one
/// what has changed since.
final class CallQueue: Sendable {
  /// A call that waits or runs.
  struct Call: Sendable {
    let id: RequestID
    /// Sends the answer, unless the call was cancelled.
    let run: @Sendable (inout AgentProject) -> OutgoingMessage
  }

  private struct State: Sendable {
    var calls: [Call] = []
    var running: RequestID?
    var isCancelled = false
    var isClosed = false

    var hasSpace: Bool { calls.count < CallQueue.limit || isClosed }
    var hasWork: Bool { !calls.isEmpty || isClosed }
    var isIdle: Bool { calls.isEmpty && running == nil }
  }

  /// The most calls that wait; more are read only when there is space.
  private static let limit = 100

  private let state = Guarded(State())

  /// Whether the running call is not needed any more.
  var isCancelled: Bool { state.access { $0.isCancelled } }

  /// Adds a call, when there is space.
  func add(_ call: Call) { state.access(when: \.hasSpace) { $0.calls.append(call) } }

  /// Cancels a call; without effect if it has been answered.
  func cancel(_ id: RequestID) {
    state.access { state in
      state.calls.removeAll { $0.id == id }
      if state.running == id { state.isCancelled = true }
    }
  }

  /// Runs calls until the queue is closed.
  func work(on project: AgentProject, _ output: MessageOutput) {
    var project = project
    while let call = next() {
      let answer = call.run(&project)
      // Clients do not expect an answer to a call that they have cancelled.
      if !isCancelled { output.send(answer) }
      // The process may end as soon as no call runs.
      state.access { $0.running = nil }
    }
  }

  private func next() -> Call? {
    state.access(when: \.hasWork) { state in
      guard !state.calls.isEmpty else { return nil }
      let call = state.calls.removeFirst()
      state.running = call.id
      state.isCancelled = false
      return call
    }
  }

  /// Ends the work after the calls that wait, for a client that has sent all that it wants to.
  func finish() {
    state.access { $0.isClosed = true }
    state.access(when: \.isIdle) { _ in }
  }

  /// Ends the work, because nobody reads the answers.
  func abandon() {
    state.access { state in
      state.isClosed = true
      state.isCancelled = true
      state.calls = []
    }
  }
}

import Foundation
import JSONRPC
import StoregenThreads

/// What calls use, one after the other.
struct CallContext {
  var project: AgentProject
  /// The resources whose changes clients want to know.
  var watch = ResourceWatch()

  /// The notifications about what has changed since the last call of this function.
  mutating func changes() -> [OutgoingMessage] {
    guard !watch.isEmpty, let index = try? project.current() else { return [] }
    return watch.notifications(about: index)
  }
}

/// The calls that need the project, in the order in which they arrived. One runs at a time: a call reads the files, and
/// the next one what has changed since.
final class CallQueue: Sendable {
  /// A call that waits or runs.
  struct Call: Sendable {
    /// The request; nil if there is none to answer.
    let id: RequestID?
    /// Returns the messages to send, unless the call was cancelled.
    let run: @Sendable (inout CallContext) -> [OutgoingMessage]
  }

  private struct State: Sendable {
    var calls: [Call] = []
    var isRunning = false
    var running: RequestID?
    var isCancelled = false
    var isClosed = false

    var hasSpace: Bool { calls.count < CallQueue.limit || isClosed }
    var hasWork: Bool { !calls.isEmpty || isClosed }
    var isIdle: Bool { calls.isEmpty && !isRunning }
  }

  /// The most calls that wait; more are read only when there is space.
  private static let limit = 100
  /// How many seconds pass between two looks at the files, for clients that want to know their changes.
  private static let pause = 2.0

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
    var context = CallContext(project: project)
    while let call = next() {
      let messages = call.run(&context)
      // Clients do not expect an answer to a call that they have cancelled.
      if !isCancelled { messages.forEach(output.send) }
      // The process may end as soon as no call runs.
      state.access { state in
        state.isRunning = false
        state.running = nil
      }
    }
  }

  /// Looks at the files again and again, for clients that want to know their changes, until the queue is closed.
  func lookForChanges() {
    while !state.access({ $0.isClosed }) {
      Thread.sleep(forTimeInterval: Self.pause)
      state.access { state in
        if state.isIdle, !state.isClosed { state.calls.append(Call(id: nil) { $0.changes() }) }
      }
    }
  }

  private func next() -> Call? {
    state.access(when: \.hasWork) { state in
      guard !state.calls.isEmpty else { return nil }
      let call = state.calls.removeFirst()
      state.isRunning = true
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

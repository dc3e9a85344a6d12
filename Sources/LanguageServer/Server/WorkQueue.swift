import JSONRPC
import LintDriver
import StoregenThreads

/// The work of the analysis thread: at most one check, and requests in the order in which they arrived.
///
/// Each change makes the check before it obsolete, and a change of texts also the requests: their positions are about a text that no
/// longer exists. Requests wait for the check, so that they are answered from the state in which they were made.
final class WorkQueue: Sendable {
  /// A request that waits for its answer.
  struct Request: Sendable {
    let id: RequestID
    /// The texts that it is about.
    let textGeneration: Int
    let answer: @Sendable (CheckedWorkspace) -> OutgoingMessage
  }

  /// A state of the editor to check.
  struct Check: Sendable {
    let generation: Int
    let state: EditorState
    let change: ProjectChecker.Change
  }

  enum Work: Sendable {
    case check(Check)
    case answer(Request)
    case refuse(RequestID, ResponseError)
  }

  private struct State: Sendable {
    /// Counts all changes.
    var generation = 0
    /// Counts the changes of texts.
    var textGeneration = 0
    var check: Check?
    var requests: [Request] = []
    var isClosed = false

    var hasSpace: Bool { requests.count < WorkQueue.limit || isClosed }
    var hasWork: Bool { check != nil || !requests.isEmpty || isClosed }

    mutating func next() -> Work? {
      if isClosed { return nil }
      if let first = requests.first, first.textGeneration < textGeneration {
        requests.removeFirst()
        return .refuse(
          first.id,
          ResponseError(.contentModified, "the documents changed after the request was made"))
      }
      if let check {
        self.check = nil
        return .check(check)
      }
      return .answer(requests.removeFirst())
    }
  }

  private let state = Guarded(State())

  /// The most requests that wait; more are read only when there is space.
  private static let limit = 1_000

  /// Replaces the state to check.
  func check(_ editor: EditorState, after change: ProjectChecker.Change) {
    state.access { state in
      state.generation += 1
      if change == .texts { state.textGeneration += 1 }
      let change = max(change, state.check?.change ?? .texts)
      state.check = Check(generation: state.generation, state: editor, change: change)
    }
  }

  /// Merges the change of a cancelled check into that of the check that replaces it.
  func carryOver(_ check: Check) {
    state.access { state in
      guard let next = state.check else { return }
      state.check = Check(
        generation: next.generation, state: next.state, change: max(next.change, check.change))
    }
  }

  /// Adds a request, when there is space.
  func add(_ id: RequestID, answer: @escaping @Sendable (CheckedWorkspace) -> OutgoingMessage) {
    state.access(when: \.hasSpace) { state in
      state.requests.append(Request(id: id, textGeneration: state.textGeneration, answer: answer))
    }
  }

  /// Removes a request that waits.
  ///
  /// - Returns: whether it did.
  func cancel(_ id: RequestID) -> Bool {
    state.access { state in
      guard let position = state.requests.firstIndex(where: { $0.id == id }) else { return false }
      state.requests.remove(at: position)
      return true
    }
  }

  /// Whether a newer state is to be checked.
  func isObsolete(_ check: Check) -> Bool {
    state.access { $0.generation != check.generation || $0.isClosed }
  }

  /// Ends the work.
  ///
  /// - Returns: the requests that are not answered any more.
  func close() -> [RequestID] {
    state.access { state in
      state.isClosed = true
      defer { state.requests = [] }
      return state.requests.map(\.id)
    }
  }

  /// Waits until there is something to do.
  ///
  /// - Returns: nil at the end.
  func next() -> Work? { state.access(when: \.hasWork, { $0.next() }) }
}

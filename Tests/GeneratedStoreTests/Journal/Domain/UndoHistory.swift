/// What the user can undo. Undoing a change may register another step, which repeats the change.
@MainActor
final class UndoHistory {
  private var steps: [() async throws -> Void] = []

  var count: Int { steps.count }

  func register(_ step: @escaping () async throws -> Void) {
    steps.append(step)
  }

  /// Undoes the last change. Errors are ignored.
  func undo() async {
    guard let step = steps.popLast() else { return }
    try? await step()
  }
}

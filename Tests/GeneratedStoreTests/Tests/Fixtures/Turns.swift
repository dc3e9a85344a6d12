/// Returns when all that now waits for the main actor has had its turn.
@MainActor
func nextTurn() async {
  await Task { @MainActor in }.value
}

/// Returns when the condition holds, or when the time of the test is up.
@MainActor
func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}

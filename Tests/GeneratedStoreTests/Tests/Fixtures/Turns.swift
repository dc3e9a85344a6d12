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

/// Returns when `wait` does, or when the time of the test is up, though `wait` cannot be cancelled.
@MainActor
func inTime(_ wait: @escaping @MainActor () async -> Void) async {
  let gate = Gate()
  Task {
    await wait()
    gate.open()
  }
  await gate.pass()
}

extension StoreActivity {
  /// `settle()`, but no longer than the time of the test.
  func settled() async {
    await inTime { await self.settle() }
  }
}

extension DeliveryStores {
  /// `settle()`, but no longer than the time of the test.
  func settled() async {
    await inTime { await self.settle() }
  }
}

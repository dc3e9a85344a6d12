/// Returns when everything that is queued on the main actor has run.
@MainActor
func nextTurn() async {
  await Task { @MainActor in }.value
}

/// Returns when the condition holds, or at the time limit of the test.
@MainActor
func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}

/// Returns when `wait` does, or at the time limit of the test, even if `wait` cannot be cancelled.
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
  /// `settle()`, but no longer than the time limit of the test.
  func settled() async {
    await inTime { await self.settle() }
  }
}

extension DeliveryStores {
  /// `settle()`, but no longer than the time limit of the test.
  func settled() async {
    await inTime { await self.settle() }
  }
}

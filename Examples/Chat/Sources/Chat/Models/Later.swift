/// Waits on a clock. The end is settled by the call, not when the clock gets to it, so a test may set the clock
/// at any time afterwards.
@MainActor
func pause(on clock: some Clock<Duration>, for duration: Duration) async {
  try? await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
}

/// Does something later, unless the task is cancelled.
@MainActor
func later(
  on clock: some Clock<Duration>, after duration: Duration,
  _ action: @escaping @MainActor () -> Void
) -> Task<Void, Never> {
  let end = clock.now.advanced(by: duration)
  return Task {
    try? await clock.sleep(until: end, tolerance: nil)
    if !Task.isCancelled { action() }
  }
}

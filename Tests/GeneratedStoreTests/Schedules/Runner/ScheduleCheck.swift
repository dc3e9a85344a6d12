/// The result of a schedule in which a guarantee does not hold.
nonisolated struct ScheduleFailure: Sendable, CustomStringConvertible {
  let seed: UInt64
  let number: Int
  let schedule: Schedule
  let violation: Violation
  /// What was observed, up to the violation.
  let entries: [Entry]

  var description: String {
    let observed = entries.map { "  \($0)" }.joined(separator: "\n")
    return "seed \(seed), schedule \(number): \(violation)\n\(schedule)\nobserved:\n\(observed)"
  }
}

/// Runs random schedules.
@MainActor
enum ScheduleCheck {
  /// Returns the failure of the schedule with this number.
  static func failure(seed: UInt64, number: Int) async -> ScheduleFailure? {
    await failure(ScheduleGenerator.schedule(seed: seed, number: number), seed, number)
  }

  /// Returns the simplest failure that is found, of the same guarantee.
  static func minimized(_ failure: ScheduleFailure) async -> ScheduleFailure {
    var smallest = failure
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for schedule in smallest.schedule.simplified {
        let other = await self.failure(schedule, failure.seed, failure.number)
        guard let other, other.violation.guarantee == failure.violation.guarantee else { continue }
        smallest = other
        isSmaller = true
        break
      }
    }
    return smallest
  }

  private static func failure(
    _ schedule: Schedule, _ seed: UInt64, _ number: Int
  ) async -> ScheduleFailure? {
    var found = await failureOnce(schedule, seed, number)
    // On a busy machine, a call may start late. It does not do so three times.
    for _ in 0..<2 where found?.violation.guarantee == .progress {
      found = await failureOnce(schedule, seed, number)
    }
    return found
  }

  private static func failureOnce(
    _ schedule: Schedule, _ seed: UInt64, _ number: Int
  ) async -> ScheduleFailure? {
    let entries = await ScheduleRun.entries(of: schedule)
    return GuaranteeChecker.violation(in: entries).map { violation, position in
      ScheduleFailure(
        seed: seed, number: number, schedule: schedule, violation: violation,
        entries: Array(entries[...position]))
    }
  }
}

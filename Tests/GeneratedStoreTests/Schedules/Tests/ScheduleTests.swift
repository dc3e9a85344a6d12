import Testing

@MainActor
@Suite("Random schedules", .timeLimit(.minutes(3)))
struct ScheduleTests {
  @Test("10,000 random schedules of events, handlers, resets, windows and roots keep the delivery guarantees")
  func guarantees() async {
    var failures: [ScheduleFailure] = []
    for number in 0..<10_000 where failures.count < 3 {
      failures += await ScheduleCheck.failures(seed: 1, number: number).filter(\.isUnexpected)
    }
    for failure in failures {
      Issue.record("\(await ScheduleCheck.minimized(failure))")
    }
  }

  @Test("Random schedules show which guarantees stores do not keep yet")
  func unkept() async {
    var counts: [Violation.Guarantee: Int] = [:]
    for number in 0..<500 {
      for failure in await ScheduleCheck.failures(seed: 1, number: number) {
        counts[failure.violation.guarantee, default: 0] += 1
      }
    }
    for guarantee in Violation.Guarantee.unkept {
      // The violations depend on the order of tasks, which can differ between machines.
      withKnownIssue("See `Violation.Guarantee.unkept`", isIntermittent: true) {
        #expect(counts[guarantee, default: 0] == 0)
      }
    }
  }

  @Test("The same seed and number give the same schedule on every system")
  func sameSchedule() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    let schedules = (0..<100).map { ScheduleGenerator.schedule(seed: 1, number: $0).description }
    #expect(Set(schedules).count == 100)
    #expect(schedules[42] == ScheduleGenerator.schedule(seed: 1, number: 42).description)
  }
}

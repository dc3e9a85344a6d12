import Testing

@MainActor
@Suite("Random schedules", .timeLimit(.minutes(3)))
struct ScheduleTests {
  @Test("10,000 random schedules of events, handlers, resets, windows and roots keep the delivery guarantees")
  func guarantees() async {
    var failures: [ScheduleFailure] = []
    for number in 0..<10_000 where failures.count < 3 {
      if let failure = await ScheduleCheck.failure(seed: 1, number: number) { failures.append(failure) }
    }
    for failure in failures {
      Issue.record("\(await ScheduleCheck.minimized(failure))")
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

import Testing

@MainActor
@Suite(
  "The async handlers of a store run in the order in which events were emitted",
  .timeLimit(.minutes(3)))
struct HandlerOrderTests {
  private let expected = (1...500).flatMap { ["job \($0)", "chore \($0)"] }

  @Test("1,000 events of two kinds, from one publisher", arguments: Combination.all)
  func onePublisher(_ combination: Combination) async {
    let room = Room(combination)
    let finished = recordFinished(room.hooks)
    for id in 1...500 {
      room.source.job(id)
      room.source.chore(id)
    }
    await room.settle()
    #expect(finished() == expected)
  }

  @Test("1,000 events of two kinds, from two publishers", arguments: Combination.all)
  func twoPublishers(_ combination: Combination) async {
    let room = Room(combination)
    let other = combination.makeSource(room.activity, room.center)
    combination.connect(room.listeners[0], other)
    let finished = recordFinished(room.hooks)
    for id in 1...500 {
      room.source.job(id)
      other.chore(id)
      if id.isMultiple(of: 50) { await Task.yield() }
    }
    await room.settle()
    #expect(finished() == expected)
  }

  @Test("not with `separate`, `latest` and `concurrent`", arguments: Combination.all)
  func others(_ combination: Combination) async {
    let room = Room(combination)
    let gate = Gate()
    room.hooks.onJob = { _ in await gate.pass() }
    room.source.job(1)
    room.source.chore(2)
    room.source.errand(3)
    room.source.ping(4)
    room.source.query("a")
    await until { room.hooks.log.count == 4 }
    #expect(room.hooks.log.sorted() == ["errand 3", "job 1", "ping 4", "query a"])
    gate.open()
    await room.settle()
    #expect(room.hooks.log.last == "chore 2")
  }

  /// Lets handlers of jobs and chores suspend different numbers of times. The result returns those that
  /// have finished.
  private func recordFinished(_ hooks: Hooks) -> @MainActor () -> [String] {
    var finished: [String] = []
    var seed: UInt32 = 1
    func suspend() async {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      for _ in 0..<(seed >> 29) { await Task.yield() }
    }
    hooks.onJob = { id in
      await suspend()
      finished.append("job \(id)")
    }
    hooks.onChore = { id in
      await suspend()
      finished.append("chore \(id)")
    }
    return { finished }
  }
}

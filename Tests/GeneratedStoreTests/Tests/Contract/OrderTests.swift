import Testing

@MainActor
@Suite("All subscribers see the same order", .timeLimit(.minutes(3)))
struct OrderTests {
  @Test(
    "10,000 events reach each of 20 subscribers in their order", arguments: Combination.listening)
  func manySubscribers(_ combination: Combination) async {
    let room = Room(combination, listeners: 20)
    for number in 1...10_000 { room.source.count(number) }
    await room.settle()
    #expect(room.listeners.count { $0.hooks.numbers != Array(1...10_000) } == 0)
  }

  @Test(
    "an event that a handler emits arrives at the same position for each of 100 subscribers",
    arguments: Combination.listening)
  func handlerEmits(_ combination: Combination) async {
    let room = Room(combination, listeners: 100)
    let source = room.source
    room.listeners[room.listeners.count / 2].hooks.onNumber = { number in
      if number > 0, number.isMultiple(of: 10) { source.count(-number) }
    }
    // In slices, so that the handler emits while others are still waiting.
    for slice in 0..<10 {
      for number in 1...100 { source.count(slice * 100 + number) }
      await Task.yield()
    }
    await room.settle()
    let first = room.hooks.numbers
    #expect(first.filter { $0 > 0 } == Array(1...1_000))
    #expect(first.filter { $0 < 0 } == (1...100).map { $0 * -10 })
    #expect(room.listeners.count { $0.hooks.numbers != first } == 0)
  }

  @Test("it is queued after the event that is being delivered", arguments: Combination.listening)
  func emissionIsQueued(_ combination: Combination) async {
    let room = Room(combination, listeners: 3)
    let source = room.source
    var meanwhile: [[Int]] = []
    for (index, listener) in room.listeners.enumerated() {
      listener.hooks.onNumber = { [hooks = listener.hooks] number in
        guard number < 3, index == 0 else { return }
        source.count(number + 1)
        source.count(number + 10)
        meanwhile.append(hooks.numbers)
      }
    }
    source.count(1)
    await room.settle()
    // Right after the emission, the new events had not been delivered yet.
    #expect(meanwhile == [[1], [1, 2]])
    let expected = [[Int]](repeating: [1, 2, 11, 3, 12], count: room.listeners.count)
    #expect(room.listeners.map(\.hooks.numbers) == expected)
  }

  @Test("and delivered before `emit` returns", arguments: Combination.immediateListening)
  func queueIsEmptied(_ combination: Combination) {
    let room = Room(combination, listeners: 2)
    let source = room.source
    room.hooks.onNumber = { if $0 < 1_000 { source.count($0 + 1) } }
    source.count(1)
    #expect(room.listeners.count { $0.hooks.numbers != Array(1...1_000) } == 0)
  }

  @Test(
    "subscriptions and releases during a delivery do not affect others",
    arguments: Combination.openListening
  )
  func subscribersChange(_ combination: Combination) async {
    let room = Room(combination, listeners: 3)
    var guests = [combination.makeListener(room.activity)]
    combination.connect(guests[0], room.source)
    room.hooks.onNumber = { number in
      if number == 1 { guests = [] }
      if number == 2 { room.addListener() }
    }
    for number in 1...3 { room.source.count(number) }
    await room.settle()
    #expect(guests.isEmpty)
    #expect(room.listeners.prefix(3).map(\.hooks.numbers) == [[1, 2, 3], [1, 2, 3], [1, 2, 3]])
    room.source.count(4)
    await room.settle()
    // With a stream, the listener was added after all three events had been emitted.
    #expect(room.listeners[3].hooks.numbers == (combination.isImmediate ? [3, 4] : [4]))
  }

  @Test(
    "an event reaches stores in order of their subscription", arguments: Combination.openListening)
  func orderOfStores(_ combination: Combination) async {
    let room = Room(combination, listeners: 5)
    var called: [Int] = []
    for (index, listener) in room.listeners.enumerated() {
      listener.hooks.onNumber = { _ in called.append(index) }
    }
    room.source.count(1)
    await room.settle()
    #expect(called == Array(0..<5))
  }

  @Test(
    "a handler that keeps emitting on a stream does not block others",
    arguments: Combination.streams)
  func turns(_ combination: Combination) async {
    let room = Room(combination)
    let source = room.source
    var othersWentOn = false
    room.hooks.onNumber = { number in
      if number == 1 { Task { othersWentOn = true } }
      if number < 1_000, !othersWentOn { source.count(number + 1) }
    }
    source.count(1)
    await room.settle()
    #expect(room.hooks.numbers.count < 1_000)
  }
}

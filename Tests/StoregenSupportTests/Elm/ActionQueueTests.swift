import StoregenSupport
import Testing

@Suite("Actions", .timeLimit(.minutes(10)))
@MainActor
struct ActionQueueTests {
  /// Handles numbers, and sends more while it does.
  @MainActor
  private final class Sender {
    let queue: StoreActionQueue<Int>
    var handled: [Int] = []
    var reaction: (Int) -> Void = { _ in }
    /// Whether an action was handled while another one was. It gets no reaction, so that the stack stays flat.
    private(set) var wasNested = false
    private var isHandling = false

    init(_ activity: StoreActivity) {
      queue = StoreActionQueue(activity)
    }

    func send(_ number: Int) {
      queue.handle(number, in: self) { sender, number in
        sender.handled.append(number)
        guard !sender.isHandling else {
          sender.wasNested = true
          return
        }
        sender.isHandling = true
        sender.reaction(number)
        sender.isHandling = false
      }
    }
  }

  private let activity = StoreActivity()

  @Test("are handled before `send` returns")
  func immediately() {
    let sender = Sender(activity)
    sender.send(1)
    sender.send(2)
    #expect(sender.handled == [1, 2])
    #expect(activity.isSettled)
  }

  @Test("that are sent meanwhile follow in order, and none is lost")
  func reentrant() {
    let sender = Sender(activity)
    sender.reaction = { [unowned sender] number in
      guard number < 10 else { return }
      sender.send(number * 10)
      sender.send(number * 10 + 1)
      #expect(sender.handled.last == number)
    }
    sender.send(1)
    sender.send(2)
    #expect(sender.handled == [1, 10, 11, 2, 20, 21])
  }

  @Test("are never handled while another one is, whoever sends them")
  func nesting() {
    let (first, second) = (Sender(activity), Sender(activity))
    first.reaction = { if $0 < 9 { first.send($0 + 1) } else { second.send($0 + 1) } }
    second.reaction = { if $0 < 20 { first.send($0 + 1) } }
    first.send(1)
    #expect(!first.wasNested)
    #expect(!second.wasNested)
    #expect(first.handled == Array(1...9) + [11, 13, 15, 17, 19])
    #expect(second.handled == [10, 12, 14, 16, 18, 20])
    (first.reaction, second.reaction) = ({ _ in }, { _ in })
  }

  @Test("that cause each other without end let other work run, and do not hold up other actions")
  func endless() async throws {
    let sender = Sender(activity)
    var isEndless = true
    sender.reaction = { [unowned sender] number in
      if number >= 0, isEndless { sender.send(number + 1) }
    }
    sender.send(0)
    let first = sender.handled.count
    try #require(first >= 1000)
    #expect(first <= 1002)
    #expect(!activity.isSettled)
    // An action of a view is handled before `send` returns nevertheless.
    sender.send(-1)
    #expect(sender.handled.contains(-1))
    // However many actions are sent, all together get one turn.
    for _ in 0..<10 { sender.send(-1) }
    var counts: [Int] = []
    func tick() {
      counts.append(sender.handled.count)
      if counts.count < 20 { Task { tick() } }
    }
    tick()
    await until { counts.count == 20 }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 <= 2000 })
    let second = sender.handled.count
    await until { sender.handled.count > second + 2000 }
    isEndless = false
    await activity.settle()
    #expect(activity.isSettled)
    let numbers = sender.handled.filter { $0 >= 0 }
    #expect(numbers == Array(0..<numbers.count))
  }

  @Test("of two stores that answer each other do not deepen the stack")
  func answers() async {
    let (first, second) = (Sender(activity), Sender(activity))
    first.reaction = { if $0 < 20_000 { second.send($0 + 1) } }
    second.reaction = { if $0 < 20_000 { first.send($0 + 1) } }
    first.send(1)
    await activity.settle()
    #expect((first.handled + second.handled).sorted() == Array(1...20_000))
    #expect(first.handled == first.handled.sorted())
    (first.reaction, second.reaction) = ({ _ in }, { _ in })
  }

  @Test("that wait for a turn are dropped with their store")
  func release() async {
    var sender: Sender? = Sender(activity)
    weak let released = sender
    sender?.reaction = { [weak sender] in sender?.send($0 + 1) }
    sender?.send(0)
    sender = nil
    #expect(released == nil)
    await activity.settle()
    #expect(activity.isSettled)
  }
}

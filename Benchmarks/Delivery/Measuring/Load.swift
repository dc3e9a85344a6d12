import Foundation

/// What happens to other work while a store has more to do than it can keep up with.
@MainActor
enum Load {
  static func printAll() async {
    let turn = await longestTurn(handlers: 500, milliseconds: 2)
    let buffered = await timeToBuffer(behind: 20_000)
    print(
      """

      longest time without a turn for others, 500 waiting handlers of 2 ms: \(Table.milliseconds(turn))
      emitting 20,000 events to `buffer: newest(1)` behind 20,000 calls: \(Table.milliseconds(buffered))
      """)
  }

  private static func makeStores(
    _ tally: Tally
  ) -> (source: StreamSourceStore, listener: BusyListenerStore, activity: StoreActivity) {
    let activity = StoreActivity()
    let source = StreamSourceStore(storeActivity: activity)
    let listener = BusyListenerStore(storeActivity: activity)
    listener.tally = tally
    listener.subscribe(to: source.eventPublisher)
    return (source, listener, activity)
  }

  /// The longest time between two turns of a task that only takes turns.
  private static func longestTurn(handlers: Int, milliseconds: Int) async -> Duration {
    let tally = Tally()
    let (source, listener, activity) = makeStores(tally)
    tally.expect(handlers)
    for _ in 0..<handlers { source.emit(.counted(amount: milliseconds * 1_000)) }
    let others = Task {
      var longest = Duration.zero
      var last = ContinuousClock.now
      while !Task.isCancelled {
        await Task.yield()
        let now = ContinuousClock.now
        longest = max(longest, now - last)
        last = now
      }
      return longest
    }
    await tally.allArrived()
    others.cancel()
    await activity.settle()
    withExtendedLifetime(listener) {}
    return await others.value
  }

  /// The time on the main thread for events of which only the newest is handled, while others wait in the queue.
  private static func timeToBuffer(behind backlog: Int) async -> Duration {
    let tally = Tally()
    let (source, listener, activity) = makeStores(tally)
    tally.expect(backlog + 1)
    for _ in 0..<backlog { source.emit(.counted(amount: 0)) }
    let start = ContinuousClock.now
    for _ in 0..<backlog { source.emit(.queued(amount: 1)) }
    await tally.allArrived()
    let duration = ContinuousClock.now - start
    await activity.settle()
    withExtendedLifetime(listener) {}
    return duration
  }
}

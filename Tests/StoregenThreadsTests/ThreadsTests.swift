import Foundation
import StoregenThreads
import Testing

@Suite("Work on large stacks")
struct LargeStackThreadsTests {
  @Test("keeps the order and transforms each element once", arguments: [0, 1, 2, 1_000])
  func order(count: Int) {
    let counter = Counter()
    let results = LargeStackThreads.map(Array(0..<count)) { element in
      counter.add(element)
      return element * 2
    }
    #expect(results == (0..<count).map { $0 * 2 })
    #expect(counter.elements.sorted() == Array(0..<count))
  }

  @Test("keeps the order of portions, the last of which may be smaller", arguments: [1, 3, 64])
  func portions(of size: Int) {
    #expect(LargeStackThreads.map(Array(0..<100), portion: size) { $0 } == Array(0..<100))
  }

  @Test("keeps results that are nil")
  func optionals() {
    #expect(LargeStackThreads.map([1, 2, 3]) { $0 == 2 ? nil : $0 } == [1, nil, 3])
  }

  @Test("has room for deep recursion")
  func depth() {
    @Sendable func sum(_ number: Int) -> Int { number == 0 ? 0 : 1 + sum(number - 1) }
    #expect(LargeStackThreads.run { sum(300_000) } == 300_000)
  }

  @Test("releases a consumed value")
  func free() async {
    await withCheckedContinuation { LargeStackThreads.free(Witness($0)) }
  }

  @Test("releases it on another thread, however fast that is")
  func freeElsewhere() {
    let threads = Guarded<[ObjectIdentifier]>([])
    for _ in 0..<500 { LargeStackThreads.free(ThreadWitness(threads)) }
    let own = ObjectIdentifier(Thread.current)
    let all = threads.access(when: { $0.count == 500 }, { $0 })
    #expect(!all.contains(own))
  }
}

@Suite("Work in the background")
struct BackgroundTransformTests {
  @Test("is done once for each element, in order", arguments: [0, 1, 1_000])
  func order(count: Int) {
    let transform = BackgroundTransform<Int, [Int]> {
      var seen: [Int] = []
      return { element in
        seen.append(element)
        return Array(seen.suffix(2))
      }
    }
    for element in 0..<count { transform.add(element) }
    #expect(transform.finish() == (0..<count).map { $0 == 0 ? [0] : [$0 - 1, $0] })
  }

  @Test("has room for deep recursion")
  func depth() {
    @Sendable func sum(_ number: Int) -> Int { number == 0 ? 0 : 1 + sum(number - 1) }
    let transform = BackgroundTransform<Int, Int> { sum }
    transform.add(300_000)
    #expect(transform.finish() == [300_000])
  }

  @Test("releases each element after it is done")
  func released() async {
    let transform = BackgroundTransform<Witness, Void> { { _ in } }
    await withCheckedContinuation { end in transform.add(Witness(end)) }
    _ = transform.finish()
  }

  @Test("leaves no more elements waiting than it may", arguments: [1, 3], [0, 2])
  func waiting(threads: Int, mostWaiting: Int) {
    let counts = Guarded((unfinished: 0, most: 0))
    let transform = BackgroundTransform<Int, Int>(threadCount: threads, mostWaiting: mostWaiting) {
      { element in
        let sum = (0...element * 1000).reduce(0, ^)
        counts.access { $0.unfinished -= 1 }
        return element + sum * 0
      }
    }
    for element in 0..<100 {
      transform.waitForRoom()
      counts.access {
        $0.unfinished += 1
        $0.most = max($0.most, $0.unfinished)
      }
      transform.add(element)
    }
    #expect(transform.finish() == Array(0..<100))
    #expect(counts.access(\.most) <= threads + mostWaiting)
  }

  @Test("ends when its results are no longer needed")
  func abandoned() async {
    await withCheckedContinuation { end in
      let witness = Witness(end)
      _ = BackgroundTransform<Int, Int> { { number in withExtendedLifetime(witness) { number } } }
    }
  }
}

/// Reports its deinitialization.
private final class Witness: Sendable {
  private let end: CheckedContinuation<Void, Never>

  init(_ end: CheckedContinuation<Void, Never>) { self.end = end }

  deinit { end.resume() }
}

/// Notes the thread that releases it.
private final class ThreadWitness: Sendable {
  private let threads: Guarded<[ObjectIdentifier]>

  init(_ threads: Guarded<[ObjectIdentifier]>) { self.threads = threads }

  deinit { threads.access { $0.append(ObjectIdentifier(Thread.current)) } }
}

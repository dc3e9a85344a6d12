/// Transforms elements on background threads while more elements are added.
public final class BackgroundTransform<Element: Sendable, Result: Sendable>: Sendable {
  private let queue: Guarded<TransformQueue<Element, Result>>
  private let pool: ThreadPool
  /// The work of a thread, if no thread could be started.
  private let postponed: (@Sendable () -> Void)?
  private let mostWaiting: Int

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - threadCount: how many threads take elements. One thread takes them in order.
  ///   - mostWaiting: how many elements can wait while all threads are busy.
  ///   - makeTransform: called on each thread, which has a large stack.
  public convenience init(
    threadCount: Int = 1, mostWaiting: Int = .max,
    _ makeTransform: @escaping @Sendable () -> (Element) -> Result
  ) {
    self.init(
      in: .ofProcess, threadCount: threadCount, mostWaiting: mostWaiting, makeTransform)
  }

  package init(
    in pool: ThreadPool, threadCount: Int = 1, mostWaiting: Int = .max,
    _ makeTransform: @escaping @Sendable () -> (Element) -> Result
  ) {
    let queue = Guarded(TransformQueue<Element, Result>())
    let work = { @Sendable in
      let transform = makeTransform()
      while let next = queue.access(when: \.isDecided, { $0.next() }) {
        let result = transform(next.element)
        queue.access { $0.finish(next.position, with: result) }
      }
      queue.access { $0.threadCount -= 1 }
    }
    self.queue = queue
    self.pool = pool
    self.mostWaiting = mostWaiting
    var started = 0
    while started < threadCount {
      queue.access { $0.threadCount += 1 }
      guard pool.start(work) else {
        queue.access { $0.threadCount -= 1 }
        break
      }
      started += 1
    }
    postponed = started == 0 ? work : nil
    if started == 0 { queue.access { $0.threadCount = 1 } }
  }

  deinit { queue.access { $0.abandon() } }

  /// Adds an element to the queue, as soon as there is room for it.
  public func add(_ element: Element) {
    waitForRoom()
    queue.access { $0.elements.append(element) }
  }

  /// Waits until there is room for another element, so that it need not be created before.
  public func waitForRoom() {
    guard postponed == nil else { return }
    queue.access(when: { $0.waitingCount - $0.idleCount < mostWaiting }, { _ in })
  }

  /// Waits until all elements are transformed. No elements may be added afterwards.
  ///
  /// - Returns: the results, in the order of the elements.
  public func finish() -> [Result] {
    queue.access { $0.isClosed = true }
    if let postponed { _ = pool.map([()], portion: 1) { postponed() } }
    // The threads may still release the last elements.
    return queue.access(when: \.isFinished, { $0.results.compactMap(\.self) })
  }
}

/// The elements to transform, and the results.
private struct TransformQueue<Element: Sendable, Result: Sendable>: Sendable {
  /// The elements; nil for those that were taken, which may use much memory.
  var elements: [Element?] = []
  /// The results by the position of their elements; nil for those that are not known yet.
  private(set) var results: [Result?] = []
  /// Whether no more elements will be added.
  var isClosed = false
  /// How many threads will add results.
  var threadCount = 0
  /// How many of them are transforming an element.
  private var busyCount = 0
  private var position = 0

  /// Whether the next element, or the end, is known.
  var isDecided: Bool { position < elements.count || isClosed }

  /// Whether all results are known.
  var isFinished: Bool { waitingCount == 0 && busyCount == 0 }

  /// How many elements wait for a thread.
  var waitingCount: Int { elements.count - position }
  /// How many threads wait for an element.
  var idleCount: Int { threadCount - busyCount }

  mutating func next() -> (position: Int, element: Element)? {
    guard position < elements.count, let element = elements[position] else { return nil }
    elements[position] = nil
    results.append(nil)
    busyCount += 1
    defer { position += 1 }
    return (position, element)
  }

  mutating func finish(_ position: Int, with result: Result) {
    results[position] = result
    busyCount -= 1
  }

  /// Drops the waiting elements, because their results are not needed.
  mutating func abandon() {
    elements.removeSubrange(position...)
    isClosed = true
  }
}

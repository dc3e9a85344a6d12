/// Transforms elements on a background thread, in order, while more elements are added.
public final class BackgroundTransform<Element: Sendable, Result: Sendable>: Sendable {
  private let queue: Guarded<TransformQueue<Element, Result>>
  private let pool: ThreadPool
  /// The work of the thread, if the thread could not be started.
  private let postponed: (@Sendable () -> Void)?

  /// Starts the thread.
  ///
  /// - Parameter makeTransform: called on the thread, which has a large stack.
  public convenience init(_ makeTransform: @escaping @Sendable () -> (Element) -> Result) {
    self.init(in: .ofProcess, makeTransform)
  }

  package init(in pool: ThreadPool, _ makeTransform: @escaping @Sendable () -> (Element) -> Result)
  {
    let queue = Guarded(TransformQueue<Element, Result>())
    let work = { @Sendable in
      let transform = makeTransform()
      while let element = queue.access(when: \.isDecided, { $0.next() }) {
        let result = transform(element)
        queue.access { $0.results.append(result) }
      }
      queue.access { $0.hasEnded = true }
    }
    self.queue = queue
    self.pool = pool
    postponed = pool.start(work) ? nil : work
  }

  deinit { queue.access { $0.abandon() } }

  /// Adds an element to the queue.
  public func add(_ element: Element) { queue.access { $0.elements.append(element) } }

  /// Waits until all elements are transformed. No elements may be added afterwards.
  public func finish() -> [Result] {
    queue.access { $0.isClosed = true }
    if let postponed { _ = pool.map([()], portion: 1) { postponed() } }
    return queue.access(when: \.hasEnded) { $0.results }
  }
}

/// The elements to transform, and the results.
private struct TransformQueue<Element: Sendable, Result: Sendable>: Sendable {
  /// The elements; nil for those that were taken, which may use much memory.
  var elements: [Element?] = []
  var results: [Result] = []
  /// Whether no more elements will be added.
  var isClosed = false
  /// Whether no more results will be added.
  var hasEnded = false
  private var position = 0

  /// Whether the next element, or the end, is known.
  var isDecided: Bool { position < elements.count || isClosed }

  mutating func next() -> Element? {
    guard position < elements.count else { return nil }
    defer {
      elements[position] = nil
      position += 1
    }
    return elements[position]
  }

  /// Drops the waiting elements, because their results are not needed.
  mutating func abandon() {
    elements.removeSubrange(position...)
    isClosed = true
  }
}

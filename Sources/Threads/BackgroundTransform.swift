import Foundation

/// Transforms elements on a thread of its own, one after the other, while more of them come.
public final class BackgroundTransform<Element: Sendable, Result: Sendable>: Sendable {
  private let line = WaitingLine<Element, Result>()

  /// Begins to wait for elements.
  ///
  /// - Parameter makeTransform: called on the thread, whose stack is large.
  public init(_ makeTransform: @escaping @Sendable () -> (Element) -> Result) {
    LargeStackThreads.start { [line] in
      let transform = makeTransform()
      while let element = line.next() { line.add(transform(element)) }
      line.end()
    }
  }

  deinit { line.abandon() }

  /// Puts an element at the end of the line.
  public func add(_ element: Element) { line.add(element) }

  /// Waits for what has been added; nothing is to be added any more.
  public func finish() -> [Result] {
    line.close()
    return line.results()
  }
}

/// What waits to be transformed, and what came of it.
///
/// Unchecked because the compiler does not see that the lock is held at each access to what changes.
private final class WaitingLine<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var elements: [Element] = []
  private var position = 0
  private var finished: [Result] = []
  private var isClosed = false
  private var hasEnded = false

  func add(_ element: Element) {
    condition.withLock {
      elements.append(element)
      condition.signal()
    }
  }

  /// The next element, when there is one; nil if no more will come.
  func next() -> Element? {
    condition.withLock {
      while position == elements.count, !isClosed { condition.wait() }
      guard position < elements.count else { return nil }
      position += 1
      return elements[position - 1]
    }
  }

  func add(_ result: Result) {
    condition.withLock { finished.append(result) }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }

  /// Forgets what waits: nobody asks for it any more.
  func abandon() {
    condition.withLock {
      elements.removeSubrange(position...)
      isClosed = true
      condition.broadcast()
    }
  }

  func end() {
    condition.withLock {
      hasEnded = true
      condition.broadcast()
    }
  }

  func results() -> [Result] {
    condition.withLock {
      while !hasEnded { condition.wait() }
      return finished
    }
  }
}

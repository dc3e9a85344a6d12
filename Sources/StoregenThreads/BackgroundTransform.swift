/// Transforms elements on a thread of its own, one after the other, while more of them come.
public final class BackgroundTransform<Element: Sendable, Result: Sendable>: Sendable {
  private let line = Guarded(WaitingLine<Element, Result>())

  /// Begins to wait for elements.
  ///
  /// - Parameter makeTransform: called on the thread, whose stack is large.
  public init(_ makeTransform: @escaping @Sendable () -> (Element) -> Result) {
    LargeStackThreads.start { [line] in
      let transform = makeTransform()
      while let element = line.access(when: \.canTell, { $0.next() }) {
        let result = transform(element)
        line.access { $0.results.append(result) }
      }
      line.access { $0.hasEnded = true }
    }
  }

  deinit { line.access { $0.abandon() } }

  /// Puts an element at the end of the line.
  public func add(_ element: Element) { line.access { $0.elements.append(element) } }

  /// Waits for what has been added; nothing is to be added any more.
  public func finish() -> [Result] {
    line.access { $0.isClosed = true }
    return line.access(when: \.hasEnded) { $0.results }
  }
}

/// What waits to be transformed, and what came of it.
private struct WaitingLine<Element: Sendable, Result: Sendable>: Sendable {
  var elements: [Element] = []
  var results: [Result] = []
  /// Whether no more elements will come.
  var isClosed = false
  /// Whether no more results will.
  var hasEnded = false
  private var position = 0

  /// Whether it is known what comes next.
  var canTell: Bool { position < elements.count || isClosed }

  mutating func next() -> Element? {
    guard position < elements.count else { return nil }
    position += 1
    return elements[position - 1]
  }

  /// Forgets what waits: nobody asks for it any more.
  mutating func abandon() {
    elements.removeSubrange(position...)
    isClosed = true
  }
}

package import StoregenDiagnostics

/// A field of a store.
package struct FlowField: Hashable, Sendable {
  /// The position of the store in its program.
  package let store: Int
  package let name: String
}

/// How code changes a field.
package enum FieldChange: Hashable, Sendable {
  /// It assigns a value that does not depend on the old one: `phase = .idle`. With the text of a literal or a case.
  case sets(String?)
  /// It adds to a number or subtracts from it: `count += 1`.
  case counts
  /// It adds elements: `items.append(item)`.
  case adds
  /// It removes elements: `items.removeFirst()`.
  case removes
  /// It changes an element: `prices[id] = price`.
  case changesElement
  /// It changes a part, which has a name: `filter.query = query`.
  case changesPart(String)
  /// It may do anything: `items.sort()`.
  case changes
  /// `resetState()` restores the default.
  case resets

  /// Whether the field loses its old value.
  package var replaces: Bool {
    switch self {
    case .sets, .resets: true
    case .counts, .adds, .removes, .changesElement, .changesPart, .changes: false
    }
  }

  /// Whether it adds to what is there, so that it is missing if it did not happen.
  package var accumulates: Bool {
    switch self {
    case .counts, .adds, .removes, .changesElement: true
    case .sets, .changesPart, .changes, .resets: false
    }
  }

  /// Whether two changes have the same result in either order.
  package func commutes(with other: FieldChange) -> Bool {
    switch (self, other) {
    case (.sets(let text?), .sets(let other?)): text == other
    case (.changesPart(let part), .changesPart(let other)): part != other
    case (.counts, .counts), (.adds, .adds), (.changesElement, .changesElement), (.resets, .resets): true
    default: false
    }
  }

  /// Whether it sets a flag or removes a value, which reveals nothing and loses nothing.
  package var setsPlainLiteral: Bool {
    if case .sets(let text?) = self { ["true", "false", "nil"].contains(text) } else { false }
  }
}

/// Something that a call does, as far as it concerns other calls.
package struct FlowStep: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case reads(FlowField)
    /// - Parameter sources: the positions of the reads on which the new value depends.
    case writes(FlowField, FieldChange, sources: [Int])
    /// - Parameter hasValues: whether the event has values that the code computes.
    case emits(Int, hasValues: Bool)
    /// Other code may run until the call continues.
    ///
    /// - Parameter endsIfCancelled: whether the call continues with an error if it is cancelled, as with `try await`.
    case waits(endsIfCancelled: Bool)
    /// The code asks whether it was cancelled.
    case checksCancellation
    /// It starts a task, which is another procedure.
    case starts(Int)
  }

  package let action: Action
  package let place: SourceRange
  /// The positions of the reads in the conditions that enclose it, or that code before it left otherwise.
  package let conditions: [Int]

  package init(_ action: Action, at place: SourceRange, under conditions: [Int] = []) {
    self.action = action
    self.place = place
    self.conditions = conditions
  }

  /// The field that it reads; nil if it does something else.
  package var readField: FlowField? {
    if case .reads(let field) = action { field } else { nil }
  }

  /// The field that it changes; nil if it does something else.
  package var change: (field: FlowField, kind: FieldChange, sources: [Int])? {
    if case .writes(let field, let kind, let sources) = action { (field, kind, sources) } else { nil }
  }

  /// The event that it emits; nil if it does something else.
  ///
  /// The optimizer of Swift 6.3 crashes where it inlines this.
  @inline(never)
  package var event: Int? {
    if case .emits(let event, _) = action { event } else { nil }
  }

  package var isWait: Bool {
    if case .waits = action { true } else { false }
  }
}

/// One way through the code of a procedure.
package typealias FlowPath = [FlowStep]

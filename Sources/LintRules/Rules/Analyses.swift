/// The analyses of a program that a rule can ask. Every rule can ask the program itself: its names and types.
package struct Analyses: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The stores, and how code uses them.
  static let stores = Analyses(rawValue: 1 << 0)
  /// The views, and what their code does.
  static let views = Analyses(rawValue: 1 << 1)
  /// Where views are built.
  static let placements = Analyses(rawValue: 1 << 2)
  /// The objects in the environment of views.
  static let injection = Analyses(rawValue: 1 << 3)
  /// The events of stores, and the code that emits and handles them.
  static let events = Analyses(rawValue: 1 << 4)
  /// The subscriptions and tasks of objects, and how long they last.
  static let lifetimes = Analyses(rawValue: 1 << 5)
  /// What the code of handwritten stores in the spec does.
  static let handwrittenStores = Analyses(rawValue: 1 << 6)
  /// The orders in which events may be delivered and handled.
  static let flows = Analyses(rawValue: 1 << 7)
}

extension Analyses {
  /// Divides rules between two threads, each of which links the program and makes the analyses for itself.
  ///
  /// Where views are built and what is injected take the most time, so each has a thread. Lifetimes, which take as long as
  /// events, go with the former, and events with the latter.
  static func shares(of rules: [LintRule]) -> [[LintRule]] {
    let isOnFirst = { (rule: LintRule) in
      !rule.needs.contains(.injection) && !rule.needs.isDisjoint(with: [.placements, .lifetimes])
    }
    return [rules.filter(isOnFirst), rules.filter { !isOnFirst($0) }]
  }
}

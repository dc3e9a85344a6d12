package import SwiftFacts

/// A form in which Swift code subscribes to values, and what storegen knows about it.
///
/// To support another form, add a row; the sets that rules and queries use are derived from the rows.
package struct SubscriptionForm: Sendable {
  /// The name of the method that is called, or `for await`.
  package let name: String
  /// The label of an argument by which calls of this form differ from others; nil if none does.
  package var label: String?
  package let source: Source
  package let delivery: Delivery
  /// Whether the call returns a value that ends the subscription.
  package var returnsToken = false
  /// What keeps the closure that the call is given; nil if that is unknown or if there is none.
  package var keeper: ClosureKeeper?
  /// Whether the other arguments of a call are those of this form.
  var hasArguments: @Sendable (Fact) -> Bool = { _ in true }

  /// Where the values come from.
  package enum Source: Equatable, Sendable {
    /// The publisher before the method.
    case publisher
    /// The publisher in the first argument, as for modifiers of views.
    case argumentOfModifier
    /// The sequence of a loop.
    case sequence
    /// A notification center. The argument with this label names the notification.
    case center(nameLabel: String)
    /// A property, by key-value observing.
    case keyPath
  }

  /// Where the values go.
  package enum Delivery: Equatable, Sendable {
    /// To a closure, or to a function in the argument with this label.
    case code(functionLabel: String?)
    /// To a property.
    case property
    /// To a method, by its selector.
    case selector
    /// To the body of a loop.
    case loop
    /// To those that subscribe to the publisher that the call returns.
    case publisher
    /// To those that iterate over the sequence that the call returns.
    case sequence
  }
}

extension SubscriptionForm {
  /// Whether a call of a method with the name of this form has its arguments.
  package func fits(_ call: Fact) -> Bool {
    label.map { call.argument($0) != nil } ?? true && hasArguments(call)
  }

  /// Whether others receive the values, by another form.
  package var returnsStream: Bool { delivery == .publisher || delivery == .sequence }

  /// The label of the argument that names a notification.
  package var nameLabel: String? {
    if case .center(let nameLabel) = source { nameLabel } else { nil }
  }

  /// The label of a function that takes the place of a closure.
  package var functionLabel: String? {
    if case .code(let functionLabel) = delivery { functionLabel } else { nil }
  }
}

// The sets that rules and queries use.
extension SubscriptionForm {
  /// The forms whose code receives events, in stores and in views.
  package static let receiving = names { !$0.returnsStream && $0.source != .keyPath }

  /// Those that are not modifiers of views.
  package static let receivingOutsideViews = receiving.subtracting(modifiers)

  /// The modifiers of views that take a publisher.
  package static let modifiers = names { $0.source == .argumentOfModifier }

  /// The methods of publishers that subscribe to them.
  package static let methodsOfPublishers = names { $0.source == .publisher }

  /// The methods that assign values to a property instead of running code.
  package static let assigning = names { $0.delivery == .property }

  /// The forms that run code with the values of a publisher, by the method.
  package static let ofValues = byName { row in
    (row.source == .publisher || row.source == .argumentOfModifier) && row.functionLabel != nil
  }.compactMapValues(\.first)

  /// The forms whose values others receive, by the method.
  package static let withStream = byName(where: \.returnsStream).compactMapValues(\.first)

  /// The forms that return a token, by the method.
  package static let withToken = byName(where: \.returnsToken)

  /// The labels of the argument that names a notification, by the method.
  package static let labelsOfNotifications = byName { $0.nameLabel != nil }.mapValues { $0.compactMap(\.nameLabel) }

  private static func names(where isIncluded: (SubscriptionForm) -> Bool) -> Set<String> {
    Set(all.filter(isIncluded).map(\.name))
  }

  private static func byName(where isIncluded: (SubscriptionForm) -> Bool) -> [String: [SubscriptionForm]] {
    Dictionary(grouping: all.filter(isIncluded), by: \.name)
  }
}

extension Fact {
  /// The name by which the table may list a call or a loop.
  package var nameOfSubscriptionForm: String? {
    switch kind {
    case .forLoop: flags.contains(.isAwaiting) ? SubscriptionForm.loop : nil
    case .call: base?.name
    default: nil
    }
  }

  /// Whether one of the arguments of a call is a closure.
  package var hasClosure: Bool { arguments.contains { $0.firstChild?.kind == .closure } }
}

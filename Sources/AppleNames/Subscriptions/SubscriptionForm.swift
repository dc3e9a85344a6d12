package import SwiftFacts

/// A form in which Swift code subscribes to values, and what storegen knows about it.
///
/// To support another form, add a row: all analyses and rules ask for the row of a call.
package struct SubscriptionForm: Sendable {
  /// The name of the method that is called, or `for await`.
  package let name: String
  /// The label of an argument by which calls of this form differ from others; nil if none does.
  package var label: String?
  package let source: Source
  package let delivery: Delivery
  /// Whether the call returns a value that ends the subscription.
  package var returnsToken = false
  /// The label of a second closure, which runs when no more values come.
  package var completionLabel: String?
  /// What keeps the closure that the call is given; nil if that is unknown or if there is none.
  package var keeper: ClosureKeeper?
  /// The label of an argument whose object is kept, too: `target` of a timer.
  package var retainedLabel: String?
  /// The type whose name comes before the method, such as `Timer`; nil if it does not matter.
  var receiver: String?
  /// A word that is in all code of this form and in little other code; nil if the name is.
  var word: String?
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
    /// The system: a clock, the user's input, a connection.
    case system
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
  /// The form of a call or a loop; nil if no row fits.
  ///
  /// Matches: `changed.sink { … }`, `row.onReceive(changed) { … }`, `for await event in cart.events { … }`
  package init?(of fact: Fact) {
    let name: Name? =
      switch fact.kind {
      case .forLoop: fact.flags.contains(.isAwaiting) ? Self.loop : nil
      case .call: fact.base?.nameID
      default: nil
      }
    guard let name, Self.names.contains(name),
      let row = Self.rows[name]?.first(where: { row in
        row.label.map { fact.argument($0) != nil } ?? true
          && row.receiver.map { fact.base?.base?.firstName == $0 } ?? true && row.hasArguments(fact)
      })
    else { return nil }
    self = row
  }

  private static let rows = Dictionary(grouping: all) { Name($0.name) }
  private static let names = NameSet(rows.keys)

  /// The names of the methods of publishers that give each value to a closure and return what ends the subscription.
  package static let namesOfReceivers = NameSet(
    all.filter { form in
      guard case .code = form.delivery else { return false }
      return form.source == .publisher && form.returnsToken
    }.map { Name($0.name) })

  /// Words without which no code has a call that returns what ends a subscription. For `addObserver`, it is `forName`, because
  /// most observers use a selector, which returns nothing.
  package static let wordsOfTokens = Set(all.filter(\.returnsToken).map { $0.word ?? $0.nameLabel ?? $0.name }).sorted()

  /// Whether code receives events of the app in this form, rather than changes of a property, or a stream that others read.
  package var receivesEvents: Bool { !returnsStream && source != .keyPath && source != .system }

  /// Whether others receive the values, by another form.
  package var returnsStream: Bool { delivery == .publisher || delivery == .sequence }

  /// The label of the argument that names a notification.
  package var nameLabel: String? {
    if case .center(let nameLabel) = source { nameLabel } else { nil }
  }

  /// Whether it creates an object, as `Timer(…)` does.
  package var isInitializer: Bool { name.first?.isUppercase ?? false }

  /// What calls of this form call.
  var callee: ClosureKeepingCall.Callee {
    if let receiver { return .staticMethod(of: receiver) }
    return isInitializer ? .function : .method
  }

  /// The label of a function that takes the place of a closure.
  package var functionLabel: String? {
    if case .code(let functionLabel) = delivery { functionLabel } else { nil }
  }
}

extension Fact {
  /// Whether one of the arguments of a call is a closure.
  package var hasClosure: Bool { arguments.contains { $0.firstChild?.kind == .closure } }
}

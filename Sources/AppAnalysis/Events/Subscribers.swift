import AppleNames
import LinkedProgram
package import SwiftFacts

extension Fact {
  /// The code that receives the values of a publisher or an asynchronous sequence, also after operators:
  /// closures of `sink` and `onReceive`, the bodies of loops.
  var codeOfSubscribers: [Fact] {
    guard let subscriber, !subscriber.isAssignment else { return [] }
    if subscriber.kind == .forLoop { return subscriber.loopBody.map { [$0] } ?? [] }
    return subscriber.closures
  }

  /// The same, with arguments that name where values go: all those of `assign`, and methods such as `handle` in
  /// `sink(receiveValue: handle)`.
  package var codeOrArgumentsOfSubscribers: [Fact] {
    guard let subscriber else { return [] }
    if subscriber.isAssignment { return Array(subscriber.arguments) }
    let functionLabel = SubscriptionForm(of: subscriber)?.functionLabel
    let methods = subscriber.arguments.filter { argument in
      argument.name == functionLabel
        && argument.firstChild.map { $0.kind == .name || $0.kind == .member } ?? false
    }
    return codeOfSubscribers + methods
  }

  /// Matches: `changed.assign(to: \.name, on: self)`
  private var isAssignment: Bool { SubscriptionForm(of: self)?.delivery == .property }

  /// The call or loop that subscribes to a publisher or an asynchronous sequence, also after operators.
  ///
  /// Matches: `changed.map(\.id).sink { … }`, `row.onReceive(changed) { … }`, `for await event in store.events() { … }`
  private var subscriber: Fact? {
    var expression = self
    while let outer = expression.parent {
      switch outer.kind {
      case .member where outer.base == expression:
        guard let call = outer.call else {
          expression = outer
          continue
        }
        if SubscriptionForm(of: call)?.source == .publisher { return call }
        expression = call
      case .argument:
        guard let call = outer.parent, call.kind == .call else { return nil }
        if SubscriptionForm(of: call)?.source == .argumentOfModifier { return call }
        // `Publishers.Merge(first, second)`, `first.merge(with: second)`
        expression = call
      case .optionalChain, .forceUnwrap, .awaitExpression, .tryExpression: expression = outer
      // `store.events()`
      case .call where outer.base == expression: expression = outer
      case .forLoop: return outer.loopSequence == expression ? outer : nil
      default: return nil
      }
    }
    return nil
  }
}

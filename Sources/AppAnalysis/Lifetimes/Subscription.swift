package import AppleNames
package import LinkedProgram
package import SwiftFacts

/// A call in a class or an actor that registers code for later.
package struct Subscription {
  package let form: SubscriptionForm
  package let call: Fact
  package let owner: TypeID
  package let token: SubscriptionToken

  /// The name of the call for messages.
  package var name: Fact { call.base ?? call }

  /// The publisher that it subscribes to, with all operators.
  package var publisher: Fact? { form.source == .publisher ? call.base?.base : nil }

  /// `self`, if the call keeps it in place of a closure.
  ///
  /// Matches: `target: self` of a timer
  package var retainedSelf: Fact? {
    form.retainedLabel.flatMap { call.argument($0) }.flatMap { $0.isSelf ? $0 : nil }
  }
}

extension LifetimeAnalysis {
  /// The subscriptions in the code of types, in the order of the files.
  func findSubscriptions(in parts: [(owner: TypeID, part: Fact)]) -> [Subscription] {
    parts.flatMap { owner, part in
      part.descendants(.call).compactMap { call in
        guard program.enclosingType(of: call) == owner, !selfMentions.isStaticCode(call) else { return nil }
        return subscription(by: call, of: owner)
      }
    }
  }

  private func subscription(by call: Fact, of owner: TypeID) -> Subscription? {
    if let form = subscriptionForm(of: call) {
      return Subscription(form: form, call: call, owner: owner, token: tokens.token(of: call))
    }
    guard call.hasClosure || call.hasStoredToken, let callee = call.base, types.functions(of: callee).isEmpty else {
      return nil
    }
    if call.hasStoredToken {
      return Subscription(form: .stored, call: call, owner: owner, token: tokens.token(of: call))
    }
    guard NameWords.namesSubscribing(callee.name) else { return nil }
    let token = tokens.token(of: call)
    return stopped.isEnded(token, by: owner) ? Subscription(form: .ended, call: call, owner: owner, token: token) : nil
  }

  func findParts(of isIncluded: (TypeDeclaration) -> Bool) -> [(owner: TypeID, part: Fact)] {
    program.allTypes.filter(isIncluded).flatMap { type in
      type.parts.map { (type.id, $0) }
    }
  }

  /// The form of a call that returns a token; nil for other calls, and for those of a function of the app.
  private func subscriptionForm(of call: Fact) -> SubscriptionForm? {
    guard let callee = call.base, let form = SubscriptionForm(of: call), form.returnsToken,
      form.source != .publisher || call.parent?.kind != .awaitExpression,
      callee.kind == .member || form.isInitializer && types.createdType(by: call)?.nominal == nil
        || form.source == .publisher
          && program.enclosingType(of: call).map({ program.conforms($0, to: "Publisher") }) ?? false,
      !types.functions(of: callee).contains(where: { types.labels(of: call, fit: $0) }),
      !isOwnProperty(callee, calledBy: call)
    else { return nil }
    return form
  }

  /// Whether a call may be that of a closure in a property of the app.
  ///
  /// Matches: `output.sink(event)` and `var sink: (Event) -> Void`
  private func isOwnProperty(_ callee: Fact, calledBy call: Fact) -> Bool {
    program.declared.members.contains(callee.nameID) && call.closures.isEmpty
      && call.arguments.allSatisfy(\.name.isEmpty)
  }

  /// Whether a subscription lasts until it is cancelled; nil if that is unknown.
  package func isEndless(_ subscription: Subscription) -> Bool? {
    guard subscription.form.source == .publisher else { return true }
    return subscription.publisher.flatMap { endless.isEndless(publisher: $0) }
  }

  /// Whether a class has one instance that lives as long as the app, as the delegate of an app has. Samples for
  /// previews are static, too, but have other names.
  package func isSingleton(_ id: TypeID) -> Bool {
    singletons.value(for: id) { findSingleton(id) }
  }

  /// Whether all objects of a class live as long as the app, if views create none: also those that the app or its delegate
  /// holds.
  package func livesWithApp(_ id: TypeID) -> Bool {
    isSingleton(id) || storeCatalog.roles.isOnlyGlobal(id, includingApp: true)
      || isCreatedByAppObjects(id, includingApp: true)
  }

  private func findSingleton(_ id: TypeID) -> Bool {
    if program[id].fact.kind == .structDeclaration { return program.conforms(id, to: "App") }
    if program.conforms(id, toAnyOf: SwiftUIType.appDelegates) { return true }
    // Views may create further objects of an observable class.
    let includingApp = !storeCatalog.observable.contains(id)
    return hasOneInstance(id, includingApp: includingApp) || isCreatedByAppObjects(id, includingApp: includingApp)
  }

  /// Whether a type is the app or its delegate, or all objects of a class are global, or a static property has one.
  func hasOneInstance(_ id: TypeID, includingApp: Bool) -> Bool {
    if includingApp,
      program.conforms(id, to: "App") || program.conforms(id, toAnyOf: SwiftUIType.appDelegates)
    {
      return true
    }
    return storeCatalog.roles.isOnlyGlobal(id, includingApp: includingApp)
      || staticProperties(of: id).contains { isSharedInstance($0, of: id) }
  }

  /// Whether a property has one instance of its class, or returns the one that another static property keeps.
  ///
  /// Matches: `static let shared = Cart()`, `static var shared: Cart { instance ?? { … }() }`
  private func isSharedInstance(_ property: Fact, of id: TypeID) -> Bool {
    guard NameWords.singletons.contains(property.name), types.type(ofDeclaration: property)?.nominal == id else {
      return false
    }
    return property.isStored
      || staticProperties(of: id).contains { kept in
        kept.isStored && types.type(ofDeclaration: kept)?.nominal == id
          && property.descendants.contains { $0.kind == .name && $0.nameID == kept.nameID }
      }
  }

  private func staticProperties(of id: TypeID) -> [Fact] {
    program[id].parts.flatMap(\.contents).filter { $0.kind == .property && $0.flags.contains(.isStatic) }
  }
}

extension Fact {
  /// Whether a call returns a token that `store(in:)` stores.
  ///
  /// Matches: `names.assign(to: \.name, onWeaklyHeld: self)` in `names.assign(…).store(in: &tokens)`
  fileprivate var hasStoredToken: Bool {
    base?.kind == .member && parent?.kind == .member && parent?.name == "store"
      && parent?.call?.argument("in") != nil && base?.base.map { !$0.isSelf } ?? false
  }
}

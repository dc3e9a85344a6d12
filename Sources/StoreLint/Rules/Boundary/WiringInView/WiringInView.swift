import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let wiringInView = LintRule(
    id: "wiring_in_view",
    section: .boundary,
    summary: "A view connects stores with each other.",
    rationale: """
      What one store does when another one changes then depends on a view being on the screen: before it \
      appears, and after it has gone, nothing happens, and a second copy of it does everything twice. \
      Stores are connected once, where they are made.
      """,
    limits: """
      Apps and scenes may connect stores, and so may a view that has made both of them. Reactions that \
      touch only the view's own state, or only the store that changed, are fine; so are `onChange` and \
      `task` where one of the two is an object that the view has made itself, and a task that uses \
      nothing of the store that begins it anew.
      """,
    defaults: (alone: .warning, spec: .warning),
    triggering: WiringInViewExamples.triggering,
    nonTriggering: WiringInViewExamples.nonTriggering,
    check: { WiringInViewCheck(context: $0, options: $1).findings() })
}

/// A connection of two stores that a view makes.
private struct Wiring {
  enum Kind {
    /// A method that is given the other store or its events.
    case subscription
    /// A callback or a delegate that is set.
    case callback
    /// `onReceive` and the like, by name.
    case reaction(String)
  }

  let kind: Kind
  /// Where it comes from, and the expression that says so.
  let source: TypeID
  let sourceExpression: Fact
  /// What has to react.
  let target: TypeID
  let operation: StoreOperation

  /// Whether it looks at a value each time the view is drawn, rather than being sent something.
  var isOfValue: Bool {
    if case .reaction(let modifier) = kind { modifier != "onReceive" } else { false }
  }
}

private struct WiringInViewCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    views.actions.viewParts.filter { !views.actions.isAppOrScene($0) }.flatMap { part in
      wirings(in: part).map(finding)
    }
  }

  /// The connections that a view makes of stores that it has not both made, each once. An object that it
  /// has made lives as long as the view, and so may the reaction of the one to a value of the other.
  private func wirings(in part: Fact) -> [Wiring] {
    var targets: [Fact: Set<TypeID>] = [:]
    return stores.operations.storeOperations(in: part).compactMap(wiring).filter { wiring in
      let made = [wiring.source, wiring.target].filter { stores.access.creates($0, in: part) }
      if made.count == 2 || wiring.isOfValue && !made.isEmpty { return false }
      return targets[wiring.sourceExpression, default: []].insert(wiring.target).inserted
    }
  }

  /// The connection of two stores that is made by an operation on one of them.
  private func wiring(_ operation: StoreOperation) -> Wiring? {
    guard !stores.catalog.ambient.contains(operation.store),
      !views.catalog.isPreviewOrTest(operation.member)
    else {
      return nil
    }
    if operation.kind == .write, let callback = callback(operation) { return callback }
    if operation.kind != .write, let subscription = subscription(operation) { return subscription }
    return operation.kind == .query ? nil : reaction(operation)
  }

  /// `a.delegate = b`, `a.onChange = { b.do() }`.
  private func callback(_ operation: StoreOperation) -> Wiring? {
    guard let (target, value) = operation.expression.assignment, target == operation.member,
      types.declarations(of: target).contains(where: stores.changes.isConnection),
      let other = value.kind == .closure
        ? storeCommanded(in: value, except: operation.store)
        : target.name.lowercased().hasSuffix("delegate") ? stores.catalog.store(of: value) : nil,
      other != operation.store, !stores.catalog.ambient.contains(other)
    else { return nil }
    return Wiring(
      kind: .callback, source: operation.store, sourceExpression: target, target: other,
      operation: operation)
  }

  /// The first store but one that a closure tells to do something.
  private func storeCommanded(in closure: Fact, except store: TypeID) -> TypeID? {
    guard let part = closure.enclosingType else { return nil }
    return stores.operations.storeOperations(in: part).first {
      closure.contains($0.member) && $0.kind != .query && $0.store != store
    }?.store
  }

  /// `b.startListening(to: a.events())`: a method that is given a stream or publisher of another store, or
  /// one that listens by its name and is given the store.
  private func subscription(_ operation: StoreOperation) -> Wiring? {
    guard operation.expression.kind == .call else { return nil }
    let listens = Self.listeningMethods.contains(operation.member.name)
    for value in operation.expression.arguments.compactMap(\.firstChild)
    where value.kind != .closure {
      let itself = stores.catalog.store(of: value)
      guard let other = itself ?? storeMentioned(in: value, except: operation.store),
        other != operation.store, !stores.catalog.ambient.contains(other),
        isStream(value) || listens && (itself != nil || types.type(of: value) == nil)
      else { continue }
      return Wiring(
        kind: .subscription, source: other, sourceExpression: value, target: operation.store,
        operation: operation)
    }
    return nil
  }

  private static let listeningMethods: Set<String> = [
    "startListening", "startObserving", "listen", "subscribe",
  ]

  private func isStream(_ value: Fact) -> Bool {
    types.type(of: value)?.externalName.map(SwiftUINames.streams.contains) ?? false
  }

  /// `.onReceive(a.events) { b.do() }`, `.onChange(of: a.x) { b.do() }`, `.task(id: a.x) { b.do() }`.
  private func reaction(_ operation: StoreOperation) -> Wiring? {
    guard let action = views.actions.action(around: operation.member), let argument = action.parent,
      argument.kind == .argument, let call = argument.parent, let modifier = call.base?.name,
      let label = SwiftUINames.reactions[modifier],
      let trigger = call.arguments.first(where: { $0.name == label })?.firstChild,
      !trigger.contains(operation.member),
      let source = storeMentioned(in: trigger, except: operation.store),
      !stores.catalog.ambient.contains(source), modifier != "task" || uses(source, in: operation)
    else { return nil }
    return Wiring(
      kind: .reaction(modifier), source: source, sourceExpression: trigger,
      target: operation.store, operation: operation)
  }

  /// The first store of which an expression has a member; nil if it is about a given one, too.
  private func storeMentioned(in expression: Fact, except store: TypeID) -> TypeID? {
    let mentioned = ([expression] + expression.descendants).compactMap(storeAsked)
    return mentioned.contains(store) ? nil : mentioned.first
  }

  /// The store that a member is of. In `a.b.x`, that is `a` if it may have another `b` at any time.
  private func storeAsked(_ member: Fact) -> TypeID? {
    guard member.kind == .member, let base = member.base?.withoutUnwrapping,
      let store = stores.catalog.store(of: base)
    else { return nil }
    let isExchangeable = types.declarations(of: base).contains {
      $0.kind == .property && $0.isStored && !$0.flags.contains(.isConstant)
    }
    return (isExchangeable ? storeAsked(base) : nil) ?? store
  }

  /// Whether an operation is about a store, by itself or by a local value that comes from it: a task is
  /// begun anew for other reasons, too.
  private func uses(_ store: TypeID, in operation: StoreOperation) -> Bool {
    operation.expression.descendants.contains { fact in
      if fact.kind == .member { return storeAsked(fact) == store }
      guard fact.kind == .name, case .local(let local) = program.meaning(of: fact.nameID, at: fact),
        let value = local.initialExpression
      else { return false }
      return ([value] + value.descendants).contains { storeAsked($0) == store }
    }
  }

  private func finding(_ wiring: Wiring) -> Finding {
    let view = viewName(at: wiring.operation.member)
    let (source, target) = (storeName(wiring.source), storeName(wiring.target))
    let how: String
    switch wiring.kind {
    case .subscription: how = "`\(view)` lets `\(target)` listen to `\(source)`"
    case .callback: how = "`\(view)` makes `\(target)` react to `\(source)`"
    case .reaction(let modifier):
      how = "`\(view)` connects `\(source)` with `\(target)` by `\(modifier)`"
    }
    return Finding(
      message: how,
      range: wiring.operation.expression.range,
      reason: "`\(target)` hears of `\(source)` only while the view is on the screen, "
        + "and twice if the view is there twice",
      help: help(wiring, source, target),
      notes: [Note("this is `\(source)`", at: wiring.sourceExpression.range)].filter { _ in
        !wiring.operation.expression.contains(wiring.sourceExpression)
      })
  }

  private func help(_ wiring: Wiring, _ source: String, _ target: String) -> String {
    switch wiring.kind {
    case .subscription, .callback:
      return "do that once where the two stores are made, in the app or the composition root"
    case .reaction:
      let name = wiring.operation.member.name
      let does = wiring.operation.kind == .write ? "changes `\(name)`" : "calls `\(name)`"
      return
        "let `\(target)` subscribe to what `\(source)` publishes, where the two stores are made, "
        + "with a handler that \(does)"
    }
  }
}

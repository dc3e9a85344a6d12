import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let wiringInView = LintRule(
    id: "wiring_in_view",
    section: .boundary,
    summary: "A view connects stores to each other.",
    rationale: """
      Stores that a view connects react to each other only while that view is on screen, and two copies of the view \
      make everything happen twice. Connect stores once, where they are created.
      """,
    limits: """
      Apps and scenes may connect stores, and so may a view that creates both. The rule does not report reactions \
      that touch only the view's own state or the store that changed, `onChange` and `task` if the view creates one \
      of the two objects, or a task that uses nothing from the store that restarts it.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores, .views],
    triggering: WiringInViewExamples.triggering,
    nonTriggering: WiringInViewExamples.nonTriggering,
    check: { WiringInViewCheck(context: $0, options: $1).findings() })
}

/// A connection of two stores that a view makes.
struct Wiring {
  enum Kind {
    /// A method that receives the other store or its events.
    case subscription
    /// A callback or a delegate that is set.
    case callback
    /// `onReceive` and the like, by name. Those that do not receive events compare a value.
    case reaction(modifier: String, receivesEvents: Bool)
  }

  let kind: Kind
  /// The store that triggers the reaction, and the expression that names it.
  let source: TypeID
  let sourceExpression: Fact
  /// The store that reacts.
  let target: TypeID
  let operation: StoreOperation

  /// Whether it compares a value each time the view is evaluated, instead of receiving events.
  var isOfValue: Bool {
    if case .reaction(_, let receivesEvents) = kind { !receivesEvents } else { false }
  }
}

struct WiringInViewCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    views.actions.inViewParts(wirings).map(finding)
  }

  /// The connections that a view makes, each once, except between stores that it creates itself. An object
  /// that the view creates lives as long as the view, and so may a reaction to a value.
  func wirings(in part: Fact) -> [Wiring] {
    guard !views.actions.isAppOrScene(part) else { return [] }
    var targets: [Fact: Set<TypeID>] = [:]
    return stores.operations.storeOperations(in: part).compactMap(wiring).filter { wiring in
      let created = [wiring.source, wiring.target].filter { stores.access.creates($0, in: part) }
      if created.count == 2 || wiring.isOfValue && !created.isEmpty { return false }
      return targets[wiring.sourceExpression, default: []].insert(wiring.target).inserted
    }
  }

  /// The connection of two stores that an operation on one of them makes.
  private func wiring(_ operation: StoreOperation) -> Wiring? {
    guard !stores.catalog.unrestricted.contains(operation.store),
      !views.catalog.isPreviewOrTest(operation.member),
      !stores.effects.onlyPresents(operation.member, of: operation.store)
    else { return nil }
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
      other != operation.store, !stores.catalog.unrestricted.contains(other)
    else { return nil }
    return Wiring(
      kind: .callback, source: operation.store, sourceExpression: target, target: other,
      operation: operation)
  }

  /// The first store, except a given one, that a closure sends a command to.
  private func storeCommanded(in closure: Fact, except store: TypeID) -> TypeID? {
    guard let part = closure.enclosingType else { return nil }
    return stores.operations.storeOperations(in: part).first {
      closure.contains($0.member) && $0.kind != .query && $0.store != store
    }?.store
  }

  /// `b.startListening(to: a.events())`: a method that receives a stream or publisher of another store, or
  /// one with the name of a subscription that receives the store.
  private func subscription(_ operation: StoreOperation) -> Wiring? {
    guard operation.expression.kind == .call else { return nil }
    let subscribes = Self.listeningMethods.contains(operation.member.name)
    for value in operation.expression.arguments.compactMap(\.firstChild)
    where value.kind != .closure {
      let itself = stores.catalog.store(of: value)
      guard let other = itself ?? storeMentioned(in: value, except: operation.store),
        other != operation.store, !stores.catalog.unrestricted.contains(other),
        isStream(value) || subscribes && (itself != nil || types.type(of: value) == nil)
      else { continue }
      return Wiring(
        kind: .subscription, source: other, sourceExpression: value, target: operation.store,
        operation: operation)
    }
    return nil
  }

  private static let listeningMethods: Set<String> = ["startListening", "startObserving", "listen", "subscribe"]

  private func isStream(_ value: Fact) -> Bool {
    types.type(of: value)?.externalName.map(CombineNames.streams.contains) ?? false
  }

  /// `.onReceive(a.events) { b.do() }`, `.onChange(of: a.x) { b.do() }`, `.task(id: a.x) { b.do() }`.
  private func reaction(_ operation: StoreOperation) -> Wiring? {
    guard let action = views.actions.action(around: operation.member), let reaction = ViewReaction(by: action),
      !reaction.trigger.contains(operation.member), !isConditional(operation.expression, in: action),
      let source = storeMentioned(in: reaction.trigger, except: operation.store),
      !stores.catalog.unrestricted.contains(source), reaction.modifier != "task" || uses(source, in: operation)
    else { return nil }
    let receivesEvents = SubscriptionForm(of: reaction.call) != nil
    return Wiring(
      kind: .reaction(modifier: reaction.modifier, receivesEvents: receivesEvents), source: source,
      sourceExpression: reaction.trigger, target: operation.store, operation: operation)
  }

  /// Whether a reaction depends on a value of the view, which stores do not know.
  ///
  /// Matches: `guard selection == .home else { return }; home.reload()` with `@State private var selection`
  private func isConditional(_ expression: Fact, in action: Fact) -> Bool {
    guard let view = program.enclosingType(of: expression) else { return false }
    let conditions = action.descendants(.conditions).filter { conditions in
      guard let statement = conditions.parent else { return false }
      return statement.kind == .guardStatement
        ? statement.executionOrder(relativeTo: expression) == .before
          && statement.parent.map(expression.ancestors.contains) ?? false
        : statement.kind == .ifStatement && statement.contains(expression)
    }
    return conditions.contains { condition in
      condition.descendants.contains { part in
        guard let name = part.memberName else { return false }
        return program.members(Name.transient(name), of: view).contains { property in
          guard property.kind == .property, property.isStored, property.attribute("Environment") == nil,
            let type = types.type(ofDeclaration: property)?.unbound.unwrapped
          else { return false }
          return type.nominal.map { stores.observables.observationStyle(of: $0) == nil } ?? true
        }
      }
    }
  }

  /// The first store whose member an expression uses; nil if it also uses a given store, or leads to it.
  private func storeMentioned(in expression: Fact, except store: TypeID) -> TypeID? {
    let parts = [expression] + expression.descendants
    guard !parts.contains(where: { stores.catalog.store(of: $0) == store }) else { return nil }
    let mentioned = parts.compactMap(receivingStore)
    return mentioned.contains(store) ? nil : mentioned.first
  }

  /// The store that a member belongs to. In `a.b.x`, that is `a` if its `b` can be replaced at any time.
  private func receivingStore(_ member: Fact) -> TypeID? {
    guard member.kind == .member, let base = member.base?.withoutUnwrapping,
      let store = stores.catalog.store(of: base)
    else { return nil }
    let isExchangeable = types.declarations(of: base).contains {
      $0.kind == .property && $0.isStored && !$0.flags.contains(.isConstant)
    }
    return (isExchangeable ? receivingStore(base) : nil) ?? store
  }

  /// Whether an operation uses a store, directly or through a local value that comes from it: a task can
  /// also restart for other reasons.
  private func uses(_ store: TypeID, in operation: StoreOperation) -> Bool {
    operation.expression.descendants.contains { fact in
      if fact.kind == .member { return receivingStore(fact) == store }
      guard fact.kind == .name, case .local(let local) = program.meaning(of: fact.nameID, at: fact),
        let value = local.initialExpression
      else { return false }
      return ([value] + value.descendants).contains { receivingStore($0) == store }
    }
  }

  private func finding(_ wiring: Wiring) -> Finding {
    let view = viewName(at: wiring.operation.member)
    let (source, target) = (storeName(wiring.source), storeName(wiring.target))
    let how: String
    switch wiring.kind {
    case .subscription: how = "`\(view)` subscribes `\(target)` to `\(source)`"
    case .callback: how = "`\(view)` makes `\(target)` react to `\(source)`"
    case .reaction(let modifier, _):
      how = "`\(view)` connects `\(source)` to `\(target)` with `\(modifier)`"
    }
    return Finding(
      message: how,
      range: wiring.operation.expression.range,
      reason: "`\(target)` reacts to `\(source)` only while the view is on screen, "
        + "and twice if there are two copies of the view",
      help: help(on: wiring, from: source, to: target),
      notes: [Note("this is `\(source)`", at: wiring.sourceExpression.range)].filter { _ in
        !wiring.operation.expression.contains(wiring.sourceExpression)
      })
  }

  /// Whether an expression belongs to an object that a closure or loop receives: one of several.
  private func isElement(_ expression: Fact) -> Bool {
    var root = expression.withoutUnwrapping
    while let base = root.base { root = base.withoutUnwrapping }
    guard root.kind == .name, case .local(let local) = program.meaning(of: root.nameID, at: root)
    else { return false }
    return local.kind == .parameter || local.kind == .boundName
  }

  private func help(on wiring: Wiring, from source: String, to target: String) -> String {
    switch wiring.kind {
    case .subscription, .callback:
      return "connect the stores once, where both are created: in the app or the composition root"
    case .reaction:
      let name = wiring.operation.member.name
      let isWrite = wiring.operation.kind == .write
      if isElement(wiring.sourceExpression) {
        return
          "\(isWrite ? "change" : "call") `\(name)` where `\(wiring.sourceExpression.lastName)` changes, "
          + "instead of observing it"
      }
      let does = isWrite ? "changes `\(name)`" : "calls `\(name)`"
      return
        "where both stores are created, subscribe `\(target)` to what `\(source)` publishes, "
        + "with a handler that \(does)"
    }
  }
}

extension Fact {
  /// The last name in a chain of members and calls, or that of the first operand.
  ///
  /// Matches: `count` in `cart.count`, `events` in `cart.events()`, `user` in `account.user != nil`
  fileprivate var lastName: String {
    var expression = self
    while ![.name, .member].contains(expression.kind), let next = expression.base ?? expression.firstChild {
      expression = next
    }
    return expression.name
  }
}

import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension RuleOption {
  /// Which child views a rule checks.
  static let childScope = RuleOption.word(
    "scope", oneOf: ["repeated", "all"], defaults: (withoutSpec: "repeated", withSpec: "all"),
    documentation: """
      `all` checks every child view. `repeated` checks child views that are created for each element of a \
      collection, or in two or more places.
      """)
}

extension RuleCheck {
  var childViews: ChildViews { ChildViews(context: context) }
}

struct ChildViews: RuleContextReader {
  let context: RuleContext

  /// The stores that the child views in the scope of a rule use, except those that the views may use. A property that a view
  /// does not use is never excepted, and counts in all child views.
  func storeUses(_ options: RuleOptions, where isIncluded: (StoreUse) -> Bool) -> [(view: TypeID, use: StoreUse)] {
    guard stores.catalog.hasStores else { return [] }
    let isEverywhere = options.word(.childScope) == "all"
    let views = placements.childViews(everywhere: isEverywhere)
    let chosen = Set(placements.chosenViews()).subtracting(views)
    let inScope = views + chosen.sorted { $0.index < $1.index }
    let scope = Set(inScope)
    let others = placements.childViews(everywhere: true).filter { !scope.contains($0) }
    return (inScope + others).flatMap { view in
      let isFree = !scope.contains(view) || !isEverywhere && (chosen.contains(view) || isSelfContained(view))
      return stores.access.storeUses(in: view)
        .filter { use in
          isIncluded(use) && (stores.usedMembers.isUnused(use, in: view) || !isFree && !mayUse(use, in: view))
        }
        .map { (view, $0) }
    }
  }

  /// Whether any view may use a store: an ambient one, a model of a screen, one to which a modifier only sends commands, or
  /// one from a container for dependencies, which tests can replace.
  private func mayUse(_ use: StoreUse, in view: TypeID) -> Bool {
    stores.catalog.unrestricted.contains(use.store) || onlyCommands(view, through: use) || use.fact.isFilledByContainer
  }

  /// Whether a view gets nothing from those that create it, and connects so much that it is a container, wherever it is
  /// shown; or is the content of a menu, which the user opens for one row.
  ///
  /// Matches: `PlayerBar()` at the bottom of several screens, `row.contextMenu { PortMenu(port: port) }`,
  /// `Menu { PortMenu(port: port) } label: { Text("More") }`
  private func isSelfContained(_ view: TypeID) -> Bool {
    let sites = placements.sites(of: view).map(\.site)
    if sites.allSatisfy(\.isInMenu) { return true }
    guard !placements.isRepeated(view), sites.allSatisfy({ $0.kind == .call && $0.arguments.isEmpty }) else {
      return false
    }
    let members = stores.access.storeUses(in: view).flatMap { use in
      stores.usedMembers.membersUsed(of: use.store, at: use.fact, in: view).all.map {
        [use.store.index, $0] as [AnyHashable]
      }
    }
    return Set(members).count > Self.fewMembers
  }

  private static let fewMembers = 2

  /// Whether a modifier, a style or toolbar content only sends commands: to pass each of them on as a closure would be
  /// worse than to take the store.
  private func onlyCommands(_ view: TypeID, through use: StoreUse) -> Bool {
    guard views.catalog.role(of: view) == .viewPart else { return false }
    let used = stores.usedMembers.membersUsed(of: use.store, at: use.fact, in: view)
    return !used.commands.isEmpty && used.values.isEmpty && used.changed.isEmpty && used.subscribed.isEmpty
  }

  /// The start of a message: `Row` is a child view.
  func description(of view: TypeID) -> String {
    let isView = views.catalog.role(of: view) == .view
    return "`\(program.displayName(of: view))` is \(isView ? "a child view" : "part of other views")"
  }

  /// Says what to pass to a child view instead of a store.
  func adviceForChild(_ view: TypeID, using use: StoreUse) -> String {
    let store = storeName(use.store)
    let used = stores.usedMembers.membersUsed(of: use.store, at: use.fact, in: view)
    let followUps = followUps(of: use, in: view, used)
    let outcomes = Set(followUps.values + followUps.commands)
    let fields = used.subscribed.filter { isField($0, of: use.store) }
    let values = (used.values + fields).uniqued().filter { !outcomes.contains($0) }
    let publishers = used.subscribed.filter { !fields.contains($0) }
    let answers = used.queries.filter {
      !outcomes.contains($0) && isAnsweredAtOnce($0, by: use.store) && isAsked($0, of: use, whileDrawing: view)
    }
    let methods = (used.commands + used.queries).filter { !outcomes.contains($0) && !answers.contains($0) }
    let bindings = used.changed.filter { !used.onlyAssigned.contains($0) }
    // A closure cannot be generic.
    let generic = methods.filter { isGeneric($0, in: use.store) }
    let closures = methods.filter { !generic.contains($0) }
    let parts: [String?] = [
      Phrase.names(values, as: "a value", plural: Self.grouped("values", of: values)),
      answers.isEmpty ? nil : "the result\(answers.count == 1 ? "" : "s") of \(Phrase.names(answers))",
      Phrase.names(bindings, as: "a binding", plural: "bindings"),
      used.onlyAssigned.isEmpty ? nil : "a closure that changes \(Phrase.names(used.onlyAssigned))",
      Phrase.names(closures, as: "a closure", plural: Self.grouped("closures", of: closures)),
      generic.isEmpty ? nil : "a closure that uses \(Phrase.names(generic))",
      followUps.phrase,
      Phrase.names(publishers, as: "a publisher", plural: "publishers"),
    ]
    let reached = used.intermediates.isEmpty ? nil : "what it uses from \(Phrase.names(used.intermediates))"
    let passed = parts.compactMap(\.self)
    let reader = onlyContainer(of: view).map { "`\(program.displayName(of: $0))`" } ?? "a container"
    let count = used.all.count
    guard count <= Self.mostMembers else {
      return
        "it uses \(count) members of `\(store)`: make it its own screen, or split it into views that need less"
    }
    guard !passed.isEmpty else { return adviceWithoutMembers(on: view, using: use, members: used, reader: reader) }
    let also =
      used.isPassedOn && !isCollection(use) ? " and of the views it passes `\(store)` to" : ""
    let edits =
      changesCollection(use, in: view)
      ? ", and the code that changes `\(use.fact.name)` as a closure," : ""
    let each = isCollection(use) ? " for each `\(store)`" : ""
    let sets = used.connected.isEmpty ? "" : " and set \(Phrase.names(used.connected))"
    let verb = use.access == .owned ? "own" : "read"
    return
      "pass \(Phrase.list(passed + [reached].compactMap(\.self)))\(each)\(edits) to the initializer of "
      + "`\(program.displayName(of: view))`\(also), and let \(reader) \(verb) the store\(each.isEmpty ? "" : "s")\(sets)"
  }

  /// The most members of a store that a view can get one by one.
  private static let mostMembers = 8

  /// Whether a publisher is that of a stored value, such as `$name`, so that the value can be passed instead.
  private func isField(_ name: String, of store: TypeID) -> Bool {
    program.members(Name.transient(name), of: store).contains {
      stores.catalog.roles.observedState(of: store).contains($0)
    }
  }

  /// Whether a method only returns a value, so that its result can be passed instead.
  private func isAnsweredAtOnce(_ method: String, by store: TypeID) -> Bool {
    let methods = program.members(Name.transient(method), of: store).filter { $0.kind == .function }
    return !methods.isEmpty
      && methods.allSatisfy { method in
        method.flags.isDisjoint(with: [.isAsync, .isThrowing])
          && stores.effects.effects(of: method).isDisjoint(with: [.changesState, .startsWork])
      }
  }

  /// Whether a view asks a question while it is drawn. The answer at that time may be wrong for an action later.
  private func isAsked(_ method: String, of use: StoreUse, whileDrawing view: TypeID) -> Bool {
    stores.usedMembers.mentions.mentions(of: use.store, possiblyThrough: use.fact, in: view).contains { mention in
      mention.expression.name == method && views.drawing.isEvaluatedInDrawing(mention.expression, of: view)
    }
  }

  private func isGeneric(_ method: String, in store: TypeID) -> Bool {
    program.members(Name.transient(method), of: store).contains { !$0.children(.genericParameter).isEmpty }
  }

  /// What to pass for many members: a struct of them.
  private static func grouped(_ plural: String, of names: [String]) -> String {
    names.count > 5 ? "\(plural) in one struct" : plural
  }

  /// What only those actions of a view use that send commands to a store and read its state afterwards.
  private struct FollowUps {
    /// The state. Passed as values, it would be that before the commands.
    var values: [String] = []
    var commands: [String] = []

    var phrase: String? {
      guard !values.isEmpty else { return nil }
      let sent = commands.isEmpty ? "" : "uses \(Phrase.names(commands)) and then "
      return "the code that \(sent)reads \(Phrase.names(values)) as a closure"
    }
  }

  private func followUps(of use: StoreUse, in view: TypeID, _ used: UsedMembers) -> FollowUps {
    let commands = stores.commands.commands(to: use.store, of: view)
    let members = stores.usedMembers.mentions.mentions(of: use.store, possiblyThrough: use.fact, in: view)
      .filter { $0.storeType != nil }
      .map { ($0.expression, action: views.actions.action(around: $0.expression)) }
    let values = Set(used.values)
    var reading: Set<Fact> = []
    for (member, action) in members where values.contains(member.name) {
      guard let action, !reading.contains(action) else { continue }
      let isAfterCommand = ([action] + action.ancestors).contains { outer in
        commands[outer, default: []].prefix(Self.mostCommands).contains {
          $0.expression.executionOrder(relativeTo: member) == .before
        }
      }
      if isAfterCommand { reading.insert(action) }
    }
    let elsewhere = Set(
      members.filter { !($0.action.map(reading.contains) ?? false) }.map(\.0.name))
    let outcomes = used.values.filter { !elsewhere.contains($0) }
    guard !outcomes.isEmpty else { return FollowUps() }
    return FollowUps(values: outcomes, commands: used.commands.filter { !elsewhere.contains($0) })
  }

  /// The most commands of one action with which a read is compared.
  private static let mostCommands = 20

  /// Whether a view adds stores to its collection, or removes them from it.
  private func changesCollection(_ use: StoreUse, in view: TypeID) -> Bool {
    isCollection(use)
      && views.wrappers.uses(of: use.fact, in: view).contains {
        stores.changes.change(of: $0) != nil
      }
  }

  /// Whether a property is a collection of stores.
  func isCollection(_ use: StoreUse) -> Bool {
    guard use.fact.kind == .property, let type = types.type(ofDeclaration: use.fact)?.unbound else { return false }
    return type.element.flatMap { stores.catalog.store($0, at: use.fact) } == use.store
  }

  /// Advice for a store that a view uses without any member that could be passed instead.
  private func adviceWithoutMembers(
    on view: TypeID, using use: StoreUse, members used: UsedMembers, reader: String
  ) -> String {
    let store = storeName(use.store)
    if !used.intermediates.isEmpty {
      return
        "it is used only to reach \(Phrase.names(used.intermediates)): let \(reader) pass what the view needs from there"
    }
    if !used.connected.isEmpty { return "let \(reader) set \(Phrase.names(used.connected))" }
    if used.isPassedOn {
      let isDrawn = views.drawing.isEvaluatedInDrawing(use.fact, of: view)
      guard use.fact.kind == .property || isDrawn else {
        return "let \(reader) pass the code that uses it as a closure"
      }
      return "it only passes `\(store)` on: let \(reader) pass the view or the closure that needs it"
    }
    guard use.fact.kind == .property, !stores.usedMembers.isMentioned(use.fact, in: view) else {
      return "let \(reader) pass what the view needs from it"
    }
    let others = stores.access.storeExpressions(in: view).filter {
      $0.store == use.store && !use.fact.contains($0.fact)
    }
    if let other = others.first {
      let removal = "remove `\(use.fact.name)`, which is unused"
      // What the view reaches through another property it does not get by this one.
      let isOnlyReached =
        other.access == .reached
        && stores.usedMembers.membersUsed(of: other.store, at: other.fact, in: view).all.isEmpty
      return isOnlyReached ? removal : "\(removal), and \(adviceForChild(view, using: other))"
    }
    let wrappers = Set(use.fact.attributes.map(\.name))
    let isObserved = !wrappers.isDisjoint(with: SwiftUIWrapper.observing)
    return "it is unused: remove it" + (isObserved ? ", unless its changes should re-render the view" : "")
  }

  /// The container that creates the view, if no other view does.
  private func onlyContainer(of view: TypeID) -> TypeID? {
    let owners = placements.owners(of: view)
    guard owners.count == 1, let owner = owners.first ?? nil else { return nil }
    return placements.kind(of: owner) == .container ? owner : nil
  }

  /// Notes on where a view is created, at most three.
  func creationNotes(_ view: TypeID) -> [Note] {
    let sites = placements.sites(of: view)
    let shown = sites.prefix(3).map { placement in
      let owners = placements.owners(of: view, at: placement.site)
      let owner = owners.count == 1 ? placement.owner.map { " by `\(program.displayName(of: $0))`" } : nil
      let how = placement.position == .repeated ? " for each element" : ""
      return Note("it is created here\(owner ?? "")\(how)", at: placement.site.range)
    }
    guard let last = shown.last, sites.count > shown.count else { return shown }
    let rest = Phrase.count(sites.count - shown.count, "more place")
    return shown.dropLast() + [Note("\(last.message), and in \(rest)", at: last.range)]
  }
}

extension Fact {
  fileprivate var isInMenu: Bool {
    ancestors.contains { argument in
      guard argument.kind == .argument, argument.name != "label", let callee = argument.parent?.base else {
        return false
      }
      return callee.name == "contextMenu" || callee.kind == .name && callee.name == "Menu"
    }
  }
}

import AppleNames
package import LinkedProgram
package import SwiftFacts

/// A change of observed state that happens off the main thread.
package struct BackgroundChange {
  /// The name of the property; nil if code only announces a change.
  package let field: Name?
  /// The expression that changes it.
  package let change: Fact
  package let cause: BackgroundCause
}

/// Finds changes of observed state that happen off the main thread, in classes without isolation.
package final class BackgroundChanges: AppQuery {
  package let catalogs: AppCatalogs
  let changes: StoreChanges
  let isolation: ClassIsolations
  package let code: BackgroundCode
  private let used = Memo<Fact, Bool>()
  private lazy var changesOfOthers = Dictionary(grouping: findChangesOfOthers(), by: \.owner)

  init(catalogs: AppCatalogs, changes: StoreChanges, isolation: ClassIsolations) {
    self.catalogs = catalogs
    self.changes = changes
    self.isolation = isolation
    code = BackgroundCode(catalogs: catalogs, changes: changes, isolation: isolation)
  }

  /// The changes of the observed state of a class that certainly happen off the main thread, in source order.
  package func changes(in id: TypeID) -> [BackgroundChange] {
    guard isolation.isolation(of: id) == .none, !isolation.isCheckedByCompiler(id) else { return [] }
    let roles = storeCatalog.roles
    guard roles.isObserved(id) else { return [] }
    let fields = roles.observedState(of: id).filter { field in
      field.attribute("MainActor") == nil && (!field.isHidden || roles.isObservedAsWhole(id))
    }
    let own = fields.flatMap { field in
      program[id].parts.flatMap { part in
        program.uses(of: field.nameID, in: part).compactMap { use in self.change(by: use, of: field, in: id) }
          + program.uses(of: Name.transient("$" + field.name), in: part).compactMap { binding($0, of: field) }
      }
    }
    let announced = program[id].parts.flatMap { program.uses(of: .objectWillChange, in: $0) }.compactMap {
      announcement($0, in: id)
    }
    let all = (own + announced + (changesOfOthers[id] ?? []).map(\.change)).filter {
      $0.cause.kind != .asyncFunction || isUsed($0.cause.place)
    }
    return all.sorted {
      ($0.change.file.path, $0.change.bytes.lowerBound) < ($1.change.file.path, $1.change.bytes.lowerBound)
    }
  }

  /// The closures that change the observed state of a class, and of which it is unknown on which thread they run, each once.
  package func changesOnUnknownThreads(in id: TypeID) -> [Fact] {
    guard isolation.isolation(of: id) == .none, storeCatalog.roles.isObserved(id) else { return [] }
    let changed = storeCatalog.roles.observedState(of: id).flatMap { field in
      program[id].parts.flatMap { program.uses(of: field.nameID, in: $0) }.filter { use in
        program.enclosingType(of: use) == id && selfMentions.isOwnMember(use, of: id) && changes.change(of: use) != nil
      }
    }
    var seen: Set<Fact> = []
    return changed.compactMap(code.closureOfUnknownThread).filter { seen.insert($0).inserted }
  }

  /// Whether all changes of the observed state of a class happen in its initializers, in views, or on the main thread because
  /// of the queue that runs them.
  ///
  /// Matches: `monitor.pathUpdateHandler = { self.isOnline = $0.status == .satisfied }` and `monitor.start(queue: .main)`
  package func happenOnMainQueue(in id: TypeID) -> Bool {
    guard !storeCatalog.roles.sendsChanges(id) else { return false }
    let names = NameSet(
      storeCatalog.roles.observedState(of: id).flatMap { [$0.nameID, Name.transient("$" + $0.name)] })
    let changed = program.appFiles.filter { $0.facts.names.contains(where: names.contains) }.flatMap { file in
      [FactKind.member, .name].flatMap { file.facts.all($0) }.filter { use in
        names.contains(use.nameID) && (changes.change(of: use) != nil || use.parent?.kind == .inoutExpression)
          && mayChange(use, fieldOf: id)
      }
    }
    return !changed.isEmpty && changed.allSatisfy { happensOnMainQueue($0, of: id) }
  }

  /// Whether an expression that changes a field of some name may be about an object of a class.
  private func mayChange(_ use: Fact, fieldOf id: TypeID) -> Bool {
    if use.base == nil || use.base?.isSelf ?? false { return program.enclosingType(of: use) == id }
    return use.base.flatMap { types.type(of: $0)?.nominal }.map { $0 == id } ?? true
  }

  private func happensOnMainQueue(_ use: Fact, of id: TypeID) -> Bool {
    guard program.enclosingType(of: use) == id else {
      return viewCatalog.isPreviewOrTest(use)
        || program.enclosingType(of: use).map { viewCatalog.role(of: $0) != nil } ?? false
    }
    if use.parent?.kind == .inoutExpression, let call = use.parent?.parent?.parent, SubscriptionForm(of: call) != nil {
      return code.deliversOnMainQueue(call)
    }
    return use.enclosingCode?.kind == .initializer || code.runsOnMainQueue(use, in: id)
  }

  /// Whether other code may call a method.
  private func isUsed(_ method: Fact) -> Bool {
    used.value(for: method) {
      let methods = MethodUses(catalogs: catalogs)
      return method.isVisibleToOtherModules || !method.attributes.isEmpty || methods.isCalledThroughSupertype(method)
        || methods.uses(of: method, orUnknown: true).contains { !method.contains($0) }
    }
  }

  /// Matches: `objectWillChange.send()`
  private func announcement(_ use: Fact, in id: TypeID) -> BackgroundChange? {
    guard program.enclosingType(of: use) == id, use.parent?.name == "send", let call = use.parent?.call,
      use.kind == .name || use.base?.withoutUnwrapping.isSelf ?? false, let cause = code.cause(of: call, in: id)
    else { return nil }
    return BackgroundChange(field: nil, change: call, cause: cause)
  }

  /// The changes that background code makes to the observed state of other objects.
  ///
  /// Matches: `for item in items { item.title = "" }` in a task, and `Queue.shared.items.append(item)` in an `async` method
  private func findChangesOfOthers() -> [(owner: TypeID, change: BackgroundChange)] {
    let names = NameSet(
      storeCatalog.observable.flatMap { storeCatalog.roles.observedState(of: $0).map(\.nameID) })
    return program.appFiles.filter { $0.facts.names.contains(where: names.contains) }.flatMap { file in
      file.facts.all(.member).filter { names.contains($0.nameID) }.compactMap(changeOfOther)
    }
  }

  private func changeOfOther(_ member: Fact) -> (owner: TypeID, change: BackgroundChange)? {
    guard let base = member.base?.withoutUnwrapping, !base.isSelf, let change = changes.change(of: member),
      let place = program.enclosingType(of: member), runsAnywhere(place),
      let id = types.type(of: base)?.nominal, id != place, storeCatalog.observable.contains(id),
      storeCatalog.roles.observedState(of: id).contains(where: {
        $0.nameID == member.nameID && $0.attribute("MainActor") == nil
      }),
      !isCreatedHere(base), !viewCatalog.isPreviewOrTest(member), let cause = code.cause(of: member, in: place)
    else { return nil }
    return (id, BackgroundChange(field: member.nameID, change: change, cause: cause))
  }

  /// Whether the code of a type may run off the main thread: that of an actor does, and that of a type without isolation may.
  private func runsAnywhere(_ place: TypeID) -> Bool {
    program[place].fact.kind == .actorDeclaration
      || viewCatalog.role(of: place) == nil && isolation.isolation(of: place) == .none
  }

  /// Whether an object is new, so that no view has it yet.
  private func isCreatedHere(_ expression: Fact) -> Bool {
    guard expression.kind == .name, case .local(let local) = program.meaning(of: expression.nameID, at: expression)
    else {
      return false
    }
    return local.initialExpression.map { types.createdType(by: $0.withoutEffects) != nil } ?? false
  }

  private func change(by use: Fact, of field: Fact, in id: TypeID) -> BackgroundChange? {
    guard program.enclosingType(of: use) == id, selfMentions.isOwnMember(use, of: id),
      let change = changes.change(of: use),
      let cause = code.cause(of: use, in: id)
    else { return nil }
    return BackgroundChange(field: field.nameID, change: change, cause: cause)
  }

  /// Matches: `names.assign(to: &$name)`
  private func binding(_ use: Fact, of field: Fact) -> BackgroundChange? {
    guard let argument = use.parent?.kind == .inoutExpression ? use.parent?.parent : nil, argument.name == "to",
      let call = argument.parent, SubscriptionForm(of: call)?.delivery == .property,
      let cause = code.cause(ofValuesIn: call)
    else { return nil }
    return BackgroundChange(field: field.nameID, change: call.base ?? call, cause: cause)
  }
}

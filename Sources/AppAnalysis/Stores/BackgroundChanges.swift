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
    guard isolation.isolation(of: id) == .none else { return [] }
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

  /// Whether all changes of the observed state of a class happen in its initializers, or on the main thread because of the
  /// queue that runs them.
  ///
  /// Matches: `monitor.pathUpdateHandler = { self.isOnline = $0.status == .satisfied }` and `monitor.start(queue: .main)`
  package func happenOnMainQueue(in id: TypeID) -> Bool {
    let fields = storeCatalog.roles.observedState(of: id)
    guard !storeCatalog.roles.sendsChanges(id),
      fields.allSatisfy({ $0.isHidden || !$0.flags.isDisjoint(with: [.isConstant, .hasPrivateSetter]) })
    else { return false }
    let uses = fields.flatMap { field in
      program[id].parts.flatMap { part in
        program.uses(of: field.nameID, in: part) + program.uses(of: Name.transient("$" + field.name), in: part)
      }
    }
    let changed = uses.filter { changes.change(of: $0) != nil || $0.parent?.kind == .inoutExpression }
    let later = changed.filter { $0.enclosingCode?.kind != .initializer }
    return !later.isEmpty && later.allSatisfy { code.runsOnMainQueue($0, in: id) }
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

  /// The changes that background code of a class makes to the observed state of other objects.
  ///
  /// Matches: `for item in items { item.title = "" }` in a task, in a class without isolation
  private func findChangesOfOthers() -> [(owner: TypeID, change: BackgroundChange)] {
    program.appFiles.flatMap { file in
      file.facts.all(.assignment).compactMap { assignment -> (owner: TypeID, change: BackgroundChange)? in
        guard let target = assignment.firstChild, target.kind == .member, let base = target.base?.withoutUnwrapping,
          !base.isSelf, let place = program.enclosingType(of: assignment),
          program[place].fact.kind == .classDeclaration,
          isolation.isolation(of: place) == .none, let id = types.type(of: base)?.nominal, id != place,
          storeCatalog.observable.contains(id),
          storeCatalog.roles.observedState(of: id).contains(where: {
            $0.nameID == target.nameID && $0.attribute("MainActor") == nil
          }),
          !isCreatedHere(base), !viewCatalog.isPreviewOrTest(assignment),
          let cause = code.cause(of: assignment, in: place)
        else { return nil }
        return (id, BackgroundChange(field: target.nameID, change: assignment, cause: cause))
      }
    }
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

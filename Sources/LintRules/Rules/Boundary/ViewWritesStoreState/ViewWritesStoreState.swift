import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let viewWritesStoreState = LintRule(
    id: "view_writes_store_state",
    section: .boundary,
    summary: "A view assigns or mutates a field of a store.",
    rationale: """
      Every view that writes a field decides which values are valid, what else has to change and who is notified. A \
      method on the store names the change, can check it, and gives you one place to test and publish an event from.
      """,
    limits: """
      Views may write fields that are declared `bindable` in the spec or the option, fields that a control edits, \
      and fields of ambient stores and screen models (but not as a reaction to another field of the same ambient \
      store). They may also set up a store they have just created.

      The rule does not report computed properties, callbacks and references to other observable objects. It reports \
      a field that only records what is on screen, or whose `didSet` only saves it, only if the store has a method \
      for the change. It reports bindings only with the option `bindings`. It leaves writes to `wiring_in_view` and \
      `view_orchestrates_stores` if they report them.
      """,
    defaults: (withoutSpec: .warning, withSpec: .error),
    convention: .methodsForChanges,
    needs: [.stores, .views, .events],
    options: [bindings, bindable],
    triggering: ViewWritesStoreStateExamples.triggering,
    nonTriggering: ViewWritesStoreStateExamples.nonTriggering,
    check: { ViewWritesStoreStateCheck(context: $0, options: $1).findings() })

  fileprivate static let bindings = RuleOption.flag(
    "bindings", documentation: "`true` also reports bindings to a store's fields (`$store.field`).")

  fileprivate static let bindable = RuleOption.names(
    "bindable",
    documentation: "Fields that views may write, such as `query`, `SearchStore.query` or `*.selection`.")
}

/// A field of a store that a view changes, or can change through a binding.
private struct StateWrite: Equatable {
  let store: TypeID
  /// `store.field`, or `$store.field`.
  let member: Fact
  /// The assignment, the call that mutates, or the binding.
  let expression: Fact
  let isBinding: Bool
}

/// A store that a function of a view writes to.
private struct StoreInFunction: Hashable {
  /// The function or computed property; the member if there is none.
  let function: Fact
  let store: TypeID
  let isBinding: Bool
}

private struct ViewWritesStoreStateCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let bindable = options.names(LintRule.bindable)
    return views.actions.inViewParts { part in
      let writes = stateWrites(in: part)
      let all = options.isOn(LintRule.bindings) ? writes + stateBindings(in: part) : ownWrites(writes, in: part)
      let free = all.filter { !isBindable($0, by: bindable) }
      guard !free.isEmpty else { return [] }
      let reported = CommandsOfOtherRules(in: part, of: context, options)
      return findings(on: free.filter { !reported.contain($0.member, of: $0.store, in: $0.expression) })
    }
  }

  /// The writes to fields that no view binds: others are the views' to write.
  private func ownWrites(_ writes: [StateWrite], in part: Fact) -> [StateWrite] {
    guard !writes.isEmpty else { return [] }
    return writes.filter { write in
      !write.isBinding
        && !program.members(write.member.nameID, of: write.store).contains { field in
          stores.boundFields.all.contains(field) && stores.presented.bound[field] == nil
        }
    }
  }

  /// The findings on writes in source order: one for all writes of a function to a store.
  private func findings(on writes: [StateWrite]) -> [Finding] {
    Dictionary(grouping: writes, by: place).values.compactMap { writes in
      let reported = writes.filter { !isOnlyPresented($0) }
      guard !reported.isEmpty else { return nil }
      // What is on screen is part of a change of other fields by the same action.
      let actions = Set(reported.map { views.actions.action(around: $0.member) })
      let shown = writes.filter { reported.contains($0) || actions.contains(views.actions.action(around: $0.member)) }
      return finding(shown.sorted { $0.member.isBefore($1.member) })
    }
  }

  private func place(of write: StateWrite) -> StoreInFunction {
    let function = write.member.ancestors.first { $0.kind != .closure && $0.parent == write.member.enclosingType }
    return StoreInFunction(
      function: function ?? write.member, store: write.store, isBinding: write.isBinding)
  }

  /// The fields that an action changes if it makes a given change; nil if there are many.
  private func fieldsChanged(with write: StateWrite, among writes: [StateWrite]) -> [String]? {
    guard writes.count <= Self.mostFields else { return nil }
    return writes.filter {
      $0.expression.executionOrder(relativeTo: write.expression) != .exclusive
    }.map(\.member.name).uniqued()
  }

  /// The most fields for which an action's branches are compared with each other.
  private static let mostFields = 20

  private func stateWrites(in part: Fact) -> [StateWrite] {
    stores.operations.storeOperations(in: part).compactMap { operation in
      guard operation.kind == .write, mayBeState(operation.member, of: operation.store),
        !stores.creation.isJustCreated(operation.member.base)
      else { return nil }
      return StateWrite(
        store: operation.store, member: operation.member, expression: operation.expression,
        isBinding: operation.expression.isWholeSetterOfBinding)
    }
  }

  /// Whether a field only says what is on screen, or is a setting that is saved, unless a method of the store makes the
  /// change.
  private func isOnlyPresented(_ write: StateWrite) -> Bool {
    guard let field = program.members(write.member.nameID, of: write.store).first,
      field.isOnlySavedWhenSet || stores.presented.isOnScreen(field) && !(field.name.namesChoice && field.isObserved)
    else { return false }
    return !WriteAdvice(context: context).hasMethod(
      making: (write.member, write.expression), to: write.store)
  }

  /// `$store.field` and `Bindable(store).field`.
  private func stateBindings(in part: Fact) -> [StateWrite] {
    part.descendants.compactMap { fact in
      guard fact.kind == .member, fact.enclosingType == part, let base = fact.base,
        base.kind == .call || types.type(of: base)?.isBinding ?? false,
        let store = stores.boundFields.store(boundBy: base), mayBeState(fact, of: store)
      else { return nil }
      return StateWrite(store: store, member: fact, expression: fact, isBinding: true)
    }
  }

  /// Whether a member is a stored property that the code has access to set, and not a connection.
  private func mayBeState(_ member: Fact, of store: TypeID) -> Bool {
    guard stores.catalog.stores.contains(store),
      !stores.catalog.unrestricted.contains(store) || fieldFollowed(by: member, of: store) != nil,
      !views.catalog.isPreviewOrTest(member), !isOwnModel(store, at: member)
    else { return false }
    let fields = program.members(member.nameID, of: store)
    let isElsewhere = program.typeTable.modules.module(of: member).name != program[store].module.name
    return !fields.isEmpty
      && fields.allSatisfy { field in
        field.isStored && !field.flags.contains(.isStatic)
          && field.flags.isDisjoint(with: [.isConstant, .hasPrivateSetter, .hasFilePrivateSetter])
          // The compiler reports others where they are. Those of generated stores say what to do instead.
          && !(isElsewhere && field.flags.contains(.hasRestrictedSetter) && !field.file.isGenerated)
          && !stores.changes.isConnection(field)
      }
  }

  /// The field of an ambient store that a view watches in order to change another field of the same store.
  ///
  /// Matches: `.onChange(of: router.root) { router.loaded.insert($0) }`
  private func fieldFollowed(by member: Fact, of store: TypeID) -> Fact? {
    guard stores.catalog.ambient.contains(store), let action = views.actions.action(around: member),
      let trigger = ViewReaction(by: action)?.trigger.withoutUnwrapping, trigger.kind == .member,
      trigger.nameID != member.nameID, trigger.base.flatMap({ stores.catalog.store(of: $0) }) == store
    else { return nil }
    return program.members(trigger.nameID, of: store).first { $0.isStored && !$0.flags.contains(.isConstant) }
  }

  /// Whether a view keeps its own state in an object: the view creates it, and its class is not visible
  /// outside the view or its file.
  private func isOwnModel(_ store: TypeID, at member: Fact) -> Bool {
    guard let part = member.enclosingType, stores.access.creates(store, in: part) else { return false }
    let declaration = program[store].fact
    if declaration.isHidden { return true }
    return declaration.enclosingType.map {
      program.typeTable.id(of: $0) == program.typeTable.id(of: part)
    } ?? false
  }

  private func isBindable(_ write: StateWrite, by patterns: [NamePattern]) -> Bool {
    let (store, field) = (program[write.store].name, write.member.name)
    if patterns.matches("\(store).\(field)") { return true }
    let context = events.specStore(ofStore: write.store)?.context
    return context?.state.contains { $0.name.value == field && $0.isBindable } ?? false
  }

  private func finding(_ writes: [StateWrite]) -> Finding {
    let write = writes[0]
    let store = storeName(write.store)
    let view = viewName(at: write.member)
    let declaration = program.members(write.member.nameID, of: write.store).first
    let names = writes.map(\.member.name).uniqued()
    let fields = names.count > 3 ? "\(names.count) fields" : Phrase.names(names)
    return Finding(
      message: "`\(view)` \(write.isBinding ? "binds to" : "changes") \(fields) of `\(store)`",
      range: write.expression.range,
      reason: reason(for: write, to: declaration),
      help: help(for: writes, to: store),
      notes: Note.otherPlaces(writes.dropFirst()) { write in
        Note("`\(write.member.name)` is also \(write.isBinding ? "bound" : "changed") here", at: write.expression.range)
      } + (declaration.map { [Note("`\(write.member.name)` is declared here", at: $0.nameRange)] } ?? []),
      about: [store])
  }

  private func reason(for write: StateWrite, to field: Fact?) -> String {
    if let field, field.flags.contains(.hasRestrictedSetter),
      program.typeTable.modules.module(of: write.member).name != program[write.store].module.name
    {
      return "only code in `\(program[write.store].module.name)` can set it, so this does not compile"
    }
    if let observer = field?.children.first(where: { $0.kind == .accessor }) {
      return
        "views decide when the `\(observer.name)` of `\(write.member.name)` runs"
    }
    let store = "`\(storeName(write.store))`"
    return write.isBinding
      ? "a control writes it directly, so \(store) cannot check the change or publish an event"
      : "\(store) cannot check the change, and cannot tell why it happened or publish an event"
  }

  private func help(for writes: [StateWrite], to store: String) -> String {
    let write = writes[0]
    let names = writes.map(\.member.name).uniqued()
    let written = names.count > 3 ? "these fields" : Phrase.names(names)
    let exception =
      events.specStore(ofStore: write.store) == nil
      ? "list \(names.count == 1 ? "it" : "them") in the option `bindable`"
      : "declare \(names.count == 1 ? "it" : "them") `bindable: true` in the spec"
    if write.isBinding {
      return
        "create a binding that reads `\(write.member.name)` and sets it through a method of `\(store)`; or, if "
        + "views may write \(names.count == 1 ? "it" : written), \(exception)"
    }
    return "\(advice(on: writes, to: store)); or, if views may write \(written), \(exception)"
  }

  /// What to do with the writes of the first action, or with several actions.
  private func advice(on writes: [StateWrite], to store: String) -> String {
    let write = writes[0]
    if let field = fieldFollowed(by: write.member, of: write.store) {
      return "change \(Phrase.names(writes.map(\.member.name).uniqued())) in a `didSet` of `\(field.name)` instead"
    }
    let action = views.actions.action(around: write.member)
    let together = writes.filter { views.actions.action(around: $0.member) == action }
    guard together.count == writes.count else {
      return "add a method to `\(store)` for each of these changes, and call it"
    }
    return WriteAdvice(context: context).advice(
      on: writes.filter { $0.member.nameID == write.member.nameID }.map { ($0.member, $0.expression) },
      to: write.store, fields: fieldsChanged(with: write, among: together))
  }
}

extension Fact {
  /// Whether code runs when a property is set.
  fileprivate var isObserved: Bool { children.contains { $0.kind == .accessor && $0.name == "didSet" } }

  /// Whether a property is a setting, which views may write: code only saves it.
  ///
  /// Matches: `var size = 3 { didSet { UserDefaults.standard.set(size, forKey: "size") } }`
  fileprivate var isOnlySavedWhenSet: Bool {
    let observers = children.filter { $0.kind == .accessor && $0.name == "didSet" }
    return isSavedWhenSet && observers.allSatisfy { $0.contents.count == 1 }
  }
}

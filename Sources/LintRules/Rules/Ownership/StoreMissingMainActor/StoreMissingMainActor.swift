import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeMissingMainActor = LintRule(
    id: "store_missing_main_actor",
    section: .ownership,
    summary: "A store is not isolated to the main actor.",
    rationale: """
      Views read a store on the main actor. Without isolation, other code can change the store on any thread at the \
      same time. This data race can corrupt values or crash the app, but the compiler reports nothing.
      """,
    limits: """
      Isolation may come from a superclass, a protocol, or the module's default in `Package.swift`, an Xcode project \
      or `default_isolation`.

      The rule does not report:
      - classes that may inherit isolation from an unknown module
      - classes that store a queue or a lock, or check which queue they run on
      - classes that an actor keeps
      - classes whose state changes only in their initializers, in views, or in closures that a main queue runs
      - classes in the Swift 6 language mode, unless they are `@unchecked Sendable`: the compiler checks the others
      - screen models and other observable classes; `state_changed_off_main_thread` does, if code changes them off \
      the main thread

      Stores that code off the main thread certainly changes are reported in every app, each by itself. If most of the other \
      stores in a module lack isolation (at least three), or six or more do, they share one finding.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    convention: .isolatedStores,
    needs: [.stores, .views],
    triggering: StoreMissingMainActorExamples.triggering,
    nonTriggering: StoreMissingMainActorExamples.nonTriggering,
    check: { StoreMissingMainActorCheck(context: $0, options: $1).findings() })
}

private struct StoreMissingMainActorCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let catalog = self.stores.catalog
    let stores = catalog.storeTypes.filter { !$0.fact.file.isGenerated && catalog.needsMainActor($0.id) }
    let unprotected = Set(stores.filter(isUnprotected).map(\.id))
    // A subclass becomes isolated together with its superclass.
    let counted = stores.filter {
      unprotected.isDisjoint(with: program.supertypes(of: $0.id).nominals)
    }
    let isolable = counted.filter { unprotected.contains($0.id) }
    let changed = isolable.filter { isChangedInBackground($0.id) }
    let missing = isolable.filter { !isChangedInBackground($0.id) }
    let modules = Dictionary(grouping: counted) { program.typeTable.modules.number(of: $0.fact) }
    let missingByModule = Dictionary(grouping: missing) {
      program.typeTable.modules.number(of: $0.fact)
    }
    let users = program.expressionsNaming((changed + missing).map(\.id))
    let certain = changed.map { finding(on: $0, usedAt: users) }
    return certain
      + missingByModule.sorted { $0.key < $1.key }.flatMap { module, missing in
        let isolated = (modules[module] ?? []).count { self.stores.isolation.isolation(of: $0.id) != .none }
        return missing.count >= Self.many || missing.count > max(isolated, 2)
          ? [finding(onHabit: missing, usedAt: users)]
          : missing.map { finding(on: $0, usedAt: users) }
      }
  }

  /// So many stores share one finding, even if most of a module are isolated.
  private static let many = 6

  /// Whether nothing determines where the code of a class runs.
  private func isUnprotected(_ store: TypeDeclaration) -> Bool {
    stores.isolation.isolation(of: store.id) == .none && !stores.isolation.isCheckedByCompiler(store.id)
      && hasUnprotectedState(store.id)
      && (!program.conforms(store.id, to: "Sendable") || store.parts.allSatisfy(staysOnMainActor)
        || isChangedInBackground(store.id))
      && !([store.id] + program.supertypes(of: store.id).nominals).contains(where: stores.isolation.namesItsQueue)
      && !isUsedByActor(store.id) && !stores.backgroundChanges.happenOnMainQueue(in: store.id)
  }

  private func isChangedInBackground(_ id: TypeID) -> Bool { !stores.backgroundChanges.changes(in: id).isEmpty }

  /// Whether an actor keeps an object of a class, and so calls it off the main actor on purpose.
  private func isUsedByActor(_ id: TypeID) -> Bool {
    let lineage = Set([id] + program.supertypes(of: id).nominals)
    return program.allTypes.contains { type in
      type.fact.kind == .actorDeclaration
        && program.storedProperties(of: type.id).contains { property in
          types.type(ofDeclaration: property)?.nominal.map(lineage.contains) ?? false
        }
    }
  }

  /// Whether views observe state of a class that is not on the main actor by itself.
  private func hasUnprotectedState(_ id: TypeID) -> Bool {
    stores.catalog.roles.observedState(of: id).contains { $0.attribute("MainActor") == nil }
      || stores.catalog.roles.sendsChanges(id)
  }

  private func finding(on store: TypeDeclaration, usedAt users: [Name: [Fact]]) -> Finding {
    let changes = self.stores.backgroundChanges.changes(in: store.id)
    return Finding(
      message: "`\(storeName(store.id))` is not isolated to the main actor",
      range: store.fact.nameRange,
      reason:
        "views read it on the main actor, while other code may change it on another thread at the "
        + "same time: a data race",
      help: "mark it `@MainActor`" + condition(of: store)
        + note(onCreators: creators(of: [store], usedAt: users), creating: "it"),
      notes: changes.prefix(9).map {
        Note(
          "\($0.cause.explanation), and changes \($0.field.map { "`\($0.text)`" } ?? "what views observe")",
          at: $0.change.range)
      },
      fix: fix(isolating: store, usedBy: users[store.fact.nameID] ?? []), isHarmful: !changes.isEmpty,
      types: [store.id])
  }

  /// What else has to change, so that the annotation compiles.
  private func condition(of store: TypeDeclaration) -> String {
    if program.conforms(store.id, toAnyOf: ["Codable", "Decodable", "Encodable"]) {
      return
        ", and also its conformance: `@MainActor Codable` (Swift 6.2). With an older Swift, move the coded values to a struct"
    }
    if let method = methodWorkingWithoutWait(of: store) {
      return ", and move the slow work in `\(method)`, which runs off the main actor now, to a `nonisolated` function"
    }
    if let method = methodCalledByDeinit(of: store) {
      return
        ", and its `deinit` `isolated` (Swift 6.2). With an older Swift, move the code of `\(method)` into the `deinit`"
    }
    let delegates = program.supertypes(of: store.id).externals.filter(FoundationNames.backgroundDelegates.contains)
      .sorted()
    guard !delegates.isEmpty else { return "" }
    return ", and the methods of \(Phrase.names(delegates)) `nonisolated`: they are called on another thread"
  }

  /// The first asynchronous method of a class that waits for nothing, and may take long: it works with files, or has a loop.
  ///
  /// Matches: `func load() async { data = try? Data(contentsOf: url) }`
  private func methodWorkingWithoutWait(of store: TypeDeclaration) -> String? {
    store.parts.lazy.flatMap(\.contents).first { method in
      method.kind == .function && method.flags.contains(.isAsync) && method.attribute("MainActor") == nil
        && method.descendants(.awaitExpression).isEmpty
        && method.codeBlock?.descendants.contains { $0.kind.isLoop || $0.worksWithFiles } ?? false
    }?.name
  }

  /// The first method of a class that its `deinit` calls.
  private func methodCalledByDeinit(of store: TypeDeclaration) -> String? {
    store.parts.lazy.flatMap { $0.descendants(.deinitializer) }.flatMap { $0.descendants(.call) }.compactMap { call in
      call.base.flatMap { $0.memberName }
    }.first { name in program.ownMembers(Name.transient(name), of: store.id).contains { $0.kind == .function } }
  }

  /// The types outside of the main actor whose code creates objects of some classes, and would not compile.
  private func creators(of stores: [TypeDeclaration], usedAt users: [Name: [Fact]]) -> [TypeID] {
    let ids = Set(stores.map(\.id))
    let locations = stores.map(\.fact.nameID).uniqued().flatMap { users[$0] ?? [] }.filter { location in
      location.call.flatMap { types.nominalType(createdBy: $0) }.map(ids.contains) ?? false
        && ids.allSatisfy { !isOnMainActor(location, or: $0) } && !isInIsolatedMember(location)
    }
    return locations.compactMap { program.enclosingType(of: $0) }.filter { program[$0].fact.kind != .actorDeclaration }
      .uniqued()
  }

  /// Whether code is in a declaration with `@MainActor`, or in a closure, which may run there.
  private func isInIsolatedMember(_ location: Fact) -> Bool {
    location.ancestors.prefix { !$0.kind.isTypeOrExtension }.contains { outer in
      outer.kind == .closure || outer.flags.contains(.isAsync)
        || outer.attributes.contains(where: stores.isolation.isGlobalActor)
    }
  }

  private func note(onCreators creators: [TypeID], creating objects: String) -> String {
    guard !creators.isEmpty else { return "" }
    let verb = creators.count == 1 ? "creates" : "create"
    return ", and also \(Phrase.names(creators.map(program.displayName))), which \(verb) \(objects)"
  }

  private func finding(onHabit missing: [TypeDeclaration], usedAt users: [Name: [Fact]]) -> Finding {
    let module = missing[0].module
    let location =
      module.name.isEmpty
      ? "here" : module.isPackageTarget ? "in `\(module.name)`" : "under `\(module.name)/`"
    let whole =
      module.isPackageTarget
      ? "from Swift 6.2 on, add `.defaultIsolation(MainActor.self)` to the target's `swiftSettings`"
      : "from Xcode 26 on, set Default Actor Isolation to `MainActor`"
        + (module.name.isEmpty ? ", and `default_isolation: main_actor` under `lint`" : "")
    let creation = note(onCreators: creators(of: missing, usedAt: users), creating: "them")
    return Finding(
      message: "\(missing.count) observable classes \(location) are not isolated to the main actor",
      range: missing[0].fact.nameRange,
      reason:
        "views read them on the main actor, while other code may change them on another thread at the "
        + "same time: a data race",
      help:
        "mark \(Phrase.names(missing.map { storeName($0.id) }.uniqued())) `@MainActor`"
        + (creation.isEmpty ? "," : creation + ";") + " or \(whole)",
      notes: missing.prefix(10).compactMap { store -> Note? in
        let condition = self.condition(of: store)
        if !condition.isEmpty {
          return Note("mark `\(storeName(store.id))` `@MainActor`\(condition)", at: store.fact.nameRange)
        }
        return store.id == missing[0].id
          ? nil : Note("`\(storeName(store.id))` is not isolated either", at: store.fact.nameRange)
      }, types: missing.map(\.id))
  }
}

// The fix.
extension StoreMissingMainActorCheck {
  /// The fix that isolates a class; nil if code off the main actor uses it and might not compile afterwards.
  private func fix(isolating store: TypeDeclaration, usedBy users: [Fact]) -> FixIt? {
    let supertypes = program.supertypes(of: store.id)
    let plain = ObservationMark.names.union(["AnyObject", "Sendable"])
    guard store.declarations.count == 1, supertypes.nominals.isEmpty,
      supertypes.externals.isSubset(of: plain), program.subtypes(of: store.id).isEmpty,
      store.parts.allSatisfy(staysOnMainActor),
      users.allSatisfy({ isOnMainActor($0, or: store.id) })
    else { return nil }
    let start = store.fact.bytes.lowerBound
    return FixIt(
      "add `@MainActor`",
      edits: [TextEdit(inserting: "@MainActor ", at: start, in: store.fact.range.path)])
  }

  /// Whether a class has no code that runs off the main actor.
  private func staysOnMainActor(_ part: Fact) -> Bool {
    part.descendants(.deinitializer).isEmpty && part.descendants(.closure).allSatisfy(runsOnMainActor)
  }

  /// Whether a closure runs where it was created, or Swift isolates it to the main actor.
  ///
  /// Matches: `items.map { … }`, `Task { … }`, `DispatchQueue.main.async { … }`
  private func runsOnMainActor(_ closure: Fact) -> Bool {
    if closure.call != nil { return true }
    guard let callee = closure.parent?.parent?.base else { return false }
    if callee.name == "async", let queue = callee.base, queue.kind == .member {
      return queue.name == "main" && queue.base?.name == "DispatchQueue"
    }
    let startsTask = callee.kind != .member && callee.nameOfStartedTask != nil
    return startsTask || StandardLibraryNames.methodsOnElements.contains(callee.name)
  }

  /// Whether code belongs to a view, to the class itself, or to a class on the main actor.
  private func isOnMainActor(_ location: Fact, or store: TypeID) -> Bool {
    if views.catalog.isPreviewOrTest(location) { return !program.typeTable.modules.module(of: location).isTest }
    guard let owner = program.enclosingType(of: location) else { return location.kind == .namedType }
    if owner == store || stores.isolation.isolation(of: owner) == .actor { return true }
    return views.catalog.role(of: owner) == .view || views.catalog.role(of: owner) == .host
  }
}

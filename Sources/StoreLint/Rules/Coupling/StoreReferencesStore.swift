import Architecture
import Diagnostics
import SwiftFacts

extension LintRule {
  static let storeReferencesStore = LintRule(
    id: "store_references_store",
    section: .coupling,
    summary: "A store keeps a reference to another store.",
    rationale: """
      Stores that hold each other cannot be built, tested or moved to a module of their own one by one; \
      who calls whom is decided in all of them at once, and two strong references are a leak. A store \
      publishes what has happened, others subscribe, and the composition root connects them.
      """,
    defaults: (alone: .warning, spec: .error),
    options: [],
    triggering: StoreReferencesStoreExamples.triggering,
    nonTriggering: StoreReferencesStoreExamples.nonTriggering,
    check: { program, _ in
      program.allTypes.filter { program.stores.stores.contains($0.id) }.flatMap { type in
        // A root builds what is below it; what it points back to is another matter.
        let isRoot = program.isCompositionRoot(type.id)
        return program.storedProperties(of: type.id)
          .filter { !isRoot || !$0.flags.isDisjoint(with: [.isWeak, .isUnowned]) }
          .compactMap { program.finding(on: type.id, $0) }
      }
    })
}

extension Program {
  fileprivate func finding(on store: TypeID, _ property: Fact) -> Finding? {
    guard let type = type(ofDeclaration: property), !isChannel(property),
      let other = storeKept(by: type, at: property), stores.stores.contains(other),
      !isKind(store, of: other), !isKind(other, of: store), !isPart(other),
      !isNested(store, in: other)
    else { return nil }
    let name = self[store].name
    let otherName = self[other].name
    return Finding(
      message: "`\(name)` keeps a reference to `\(otherName)`, another store",
      range: property.nameRange,
      reason: "`\(name)` cannot be built, tested or moved without `\(otherName)`",
      help: advice(membersUsed(of: other, by: property, in: store), property, other: otherName),
      notes: [link(from: type, to: other)].compactMap { $0 } + [
        Note("`\(otherName)` is declared here", at: self[other].fact.nameRange)
      ])
  }

  /// What leads from the type of the property to the store, where that is another type.
  private func link(from type: ProgramType, to store: TypeID) -> Note? {
    guard let id = type.nominal ?? type.element?.nominal, id != store else { return nil }
    let place = self[id].fact.nameRange
    return self[id].fact.kind == .protocolDeclaration
      ? Note("only `\(self[store].name)` conforms to `\(self[id].name)`", at: place)
      : Note("`\(self[id].name)` holds it", at: place)
  }

  /// What to do instead, by what is used of the other store.
  private func advice(_ used: UsedMembers, _ property: Fact, other: String) -> String {
    if used.onlySubscribes {
      return
        "it only subscribes: let whoever knows `\(other)` hand over its publisher, and keep no "
        + "property"
    }
    var parts: [String] = []
    if !used.commands.isEmpty {
      parts.append(
        "publish an event where it calls \(Phrases.list(used.commands)), and let `\(other)` handle it"
      )
    }
    if !used.changed.isEmpty {
      parts.append(
        "publish an event where it changes \(Phrases.list(used.changed)), and let `\(other)` handle it"
      )
    }
    if !used.questions.isEmpty {
      parts.append(
        "take \(Phrases.list(used.questions)) as \(used.questions.count == 1 ? "a closure" : "closures") or by a narrow protocol"
      )
    }
    if !used.values.isEmpty {
      parts.append(
        "let `\(other)` publish changes of \(Phrases.list(used.values)), or take "
          + (used.values.count == 1 ? "it as a parameter" : "them as parameters"))
    }
    if !parts.isEmpty { return parts.joined(separator: "; ") }
    if used.isHandedOn { return "it only hands `\(other)` on: let the composition root do that" }
    return property.flags.contains(.isPrivate)
      ? "it does not use it: remove it" : "let the composition root connect the two by events"
  }

  /// The store that a value of the type keeps alive or leads to; functions and streams do neither.
  private func storeKept(by type: ProgramType, at fact: Fact, depth: Int = 0) -> TypeID? {
    func kept(_ types: [ProgramType?]) -> TypeID? {
      types.lazy.compactMap { $0.flatMap { self.storeKept(by: $0, at: fact, depth: depth + 1) } }
        .first
    }
    guard depth < Self.nestingLimit else { return nil }
    switch type.unwrapped {
    case .array(let element): return kept([element])
    case .dictionary(let key, let value): return kept([value, key])
    case .tuple(let elements): return kept(elements)
    case .external(let name, let arguments) where Self.keepers.contains(name):
      return kept(arguments)
    case .metatype, .function, .external, .optional: return nil
    case .parameter: return store(type, at: fact)
    case .nominal(let id, _): return store(type, at: fact) ?? kept(partsOfValue(id))
    }
  }

  /// How many values within values are looked into.
  private static let nestingLimit = 5

  /// The types of what a struct or an enum of the program holds.
  private func partsOfValue(_ id: TypeID) -> [ProgramType?] {
    switch self[id].fact.kind {
    case .structDeclaration:
      storedProperties(of: id).filter { !$0.flags.contains(.isStatic) }.map(type(ofDeclaration:))
    case .enumDeclaration:
      self[id].declarations.flatMap(\.contents).filter { $0.kind == .enumCase }
        .flatMap(\.parameters).map(type(ofDeclaration:))
    default: []
    }
  }

  private static let keepers: Set<String> = [
    "Set", "ContiguousArray", "ArraySlice", "OrderedDictionary", "OrderedSet", "IdentifiedArrayOf",
    "IdentifiedArray", "Weak", "WeakBox", "WeakRef", "NSHashTable", "NSMapTable",
  ]

  /// Whether a type is nested in a store, as a part of it.
  private func isPart(_ id: TypeID) -> Bool {
    guard let outer = self[id].outer else { return false }
    return stores.stores.contains(outer) || isPart(outer)
  }

  private func isNested(_ id: TypeID, in outer: TypeID) -> Bool {
    guard let next = self[id].outer else { return false }
    return next == outer || isNested(next, in: outer)
  }

  /// A weak delegate tells somebody who need not be known, and generated code is wired by its spec.
  private func isChannel(_ property: Fact) -> Bool {
    let type = property.typeAnnotation.flatMap { resolver.resolve($0)?.nominal }
    let isDelegate = type.map { self[$0].name.hasSuffix("Delegate") } ?? false
    return isDelegate && property.flags.contains(.isWeak)
      || type.map { self[$0].fact.kind == .protocolDeclaration && self[$0].fact.file.isGenerated }
        ?? false
  }

  /// A class whose stored properties are mostly stores, which it builds or connects; so is the
  /// delegate of the app or of a scene.
  fileprivate func isCompositionRoot(_ id: TypeID) -> Bool {
    if conforms(id, toAnyOf: SwiftUINames.delegates) { return true }
    let properties = storedProperties(of: id).filter {
      $0.flags.isDisjoint(with: [.isStatic, .isWeak, .isUnowned]) && !keepsSubscriptions($0)
    }
    let stores = properties.filter { property in
      type(ofDeclaration: property).flatMap { storeKept(by: $0, at: property) } != nil
    }
    guard stores.count > 1, stores.count * 2 > properties.count else { return false }
    let names = Set(stores.map(\.name))
    return stores.contains { $0.initialExpression.map(makesStore) ?? false }
      || self[id].parts.contains { connects(names, in: $0) }
  }

  private func keepsSubscriptions(_ property: Fact) -> Bool {
    let type = type(ofDeclaration: property)
    let names = [type?.externalName, type?.element?.externalName]
    return names.contains("AnyCancellable") || names.contains("Task")
  }

  private func makesStore(_ expression: Fact) -> Bool {
    expression.kind == .call && store(of: expression) != nil
  }

  /// Whether code assigns a new store to one of the properties, or hands one of them to another.
  private func connects(_ names: Set<String>, in part: Fact) -> Bool {
    part.descendants.contains { fact in
      switch fact.kind {
      case .assignment:
        let parts = Array(fact.children)
        return parts.count == 2 && names.contains(parts[0].name) && makesStore(parts[1])
      case .argument:
        guard let value = fact.firstChild, names.contains(value.name),
          let callee = fact.parent?.base, callee.kind == .member, let receiver = callee.base
        else { return false }
        return names.contains(receiver.name)
      default: return false
      }
    }
  }
}

extension FileFacts {
  /// Whether storegen wrote the file.
  var isGenerated: Bool { directives.contains { $0.words.hasPrefix("fingerprint ") } }
}

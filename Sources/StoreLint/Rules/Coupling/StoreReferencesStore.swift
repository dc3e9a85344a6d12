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
    limits: """
      A weak delegate of a `…Delegate` protocol, protocols of generated code, a class that mostly holds \
      and connects stores, and types nested in a store are no references. A property whose type cannot \
      be told is not flagged.
      """,
    defaults: (alone: .warning, spec: .error),
    triggering: StoreReferencesStoreExamples.triggering,
    nonTriggering: StoreReferencesStoreExamples.nonTriggering,
    check: { program, _ in
      program.allTypes.filter { program.stores.stores.contains($0.id) }.flatMap { type in
        let isRoot = program.isCompositionRoot(type.id)
        return program.storedProperties(of: type.id)
          .filter { !isRoot || program.leadsUp($0) }
          .compactMap { program.finding(on: type.id, $0) }
      }
    })
}

extension Program {
  fileprivate func finding(on store: TypeID, _ property: Fact) -> Finding? {
    guard let type = type(ofDeclaration: property), !isChannel(property),
      let other = storeKept(by: type, at: property), stores.stores.contains(other),
      !isKind(store, of: other), !isKind(other, of: store), !isPart(other, of: store)
    else { return nil }
    let name = self[store].name
    let otherName = self[other].name
    return Finding(
      message: "`\(name)` keeps a reference to `\(otherName)`, another store",
      range: property.nameRange,
      reason: "`\(name)` cannot be built, tested or moved without `\(otherName)`",
      help: advice(property, of: store, to: other),
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
  private func advice(_ property: Fact, of store: TypeID, to other: TypeID) -> String {
    let used = membersUsed(of: other, at: property, in: store)
    let other = self[other].name
    let parts = [
      Self.event("calls", used.commands, other), Self.event("changes", used.changed, other),
      Self.narrowing(used.questions), Self.publishing(used.values, other),
    ].compactMap { $0 }
    if !parts.isEmpty { return parts.joined(separator: "; ") }
    let isPrivate = property.flags.contains(.isPrivate)
    if !used.subscribed.isEmpty {
      return "it only subscribes: let whoever knows `\(other)` hand over its publisher"
        + (isPrivate ? ", and keep no property" : "")
    }
    if !used.ways.isEmpty {
      return
        "it is only the way to \(Phrases.list(used.ways)): let the composition root connect them"
    }
    if used.isHandedOn { return "it only hands `\(other)` on: let the composition root do that" }
    return isPrivate && !isMentioned(property, in: store)
      ? "it does not use it: remove it" : "let the composition root connect the two by events"
  }

  private static func event(_ verb: String, _ names: [String], _ other: String) -> String? {
    guard !names.isEmpty else { return nil }
    return "publish an event where it \(verb) \(Phrases.list(names)), and let `\(other)` handle it"
  }

  private static func narrowing(_ names: [String]) -> String? {
    Phrases.list(names, as: "a closure", "closures").map { "take \($0) or by a narrow protocol" }
  }

  private static func publishing(_ names: [String], _ other: String) -> String? {
    guard !names.isEmpty else { return nil }
    let parameter = names.count == 1 ? "it as a parameter" : "them as parameters"
    return "let `\(other)` publish changes of \(Phrases.list(names)), or take \(parameter)"
  }

  /// Whether one of two types is a part of the other, or the second one a part of any store.
  private func isPart(_ other: TypeID, of store: TypeID) -> Bool {
    types.outerTypes(of: store).contains(other)
      || types.outerTypes(of: other).contains(where: stores.stores.contains)
  }

  /// A weak delegate tells somebody who need not be known, and generated code is wired by its spec.
  private func isChannel(_ property: Fact) -> Bool {
    let type = property.typeAnnotation.flatMap { resolve($0)?.nominal }
    let isDelegate = type.map { self[$0].name.hasSuffix("Delegate") } ?? false
    return isDelegate && property.flags.contains(.isWeak)
      || type.map { self[$0].fact.kind == .protocolDeclaration && self[$0].fact.file.isGenerated }
        ?? false
  }
}

extension FileFacts {
  /// Whether storegen wrote the file.
  var isGenerated: Bool { directives.contains { $0.words.hasPrefix("fingerprint ") } }
}

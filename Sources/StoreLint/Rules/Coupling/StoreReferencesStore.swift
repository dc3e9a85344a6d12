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
    guard let type = type(ofDeclaration: property),
      let other = otherStore(keptBy: property, of: store)
    else { return nil }
    let name = self[store].name
    let otherName = self[other].name
    return Finding(
      message: "`\(name)` keeps a reference to `\(otherName)`, another store",
      range: property.nameRange,
      reason: "`\(name)` cannot be built, tested or moved without `\(otherName)`",
      help: makes(property, of: store)
        ? "if `\(otherName)` is a part of `\(name)`, declare it within `\(name)` or make it a struct; "
          + "otherwise let the composition root make both and connect them by events"
        : advice(insteadOf: property, in: store, for: other),
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
}

import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeReferencesStore = LintRule(
    id: "store_references_store",
    section: .coupling,
    summary: "A store has a reference to another store.",
    rationale: """
      Stores that reference each other cannot be built, tested or moved to a module of their own one \
      by one. Who calls whom is spread over all of them, and two strong references form a retain cycle, \
      a memory leak. A store should publish what has happened, others subscribe, and the composition \
      root connect them.
      """,
    limits: """
      A weak delegate of a `…Delegate` protocol, a property typed as a protocol of generated code, a \
      class that mostly holds and connects stores, and types nested in a store are not flagged, nor is \
      a property whose type is unknown.
      """,
    defaults: (withoutSpec: .warning, withSpec: .error),
    needs: [.stores],
    triggering: StoreReferencesStoreExamples.triggering,
    nonTriggering: StoreReferencesStoreExamples.nonTriggering,
    check: { StoreReferencesStoreCheck(context: $0, options: $1).findings() })
}

/// A property of a store that refers to another one.
private struct StoreReference {
  let store: TypeID
  let property: Fact
  let type: ProgramType
  let other: TypeID
}

private struct StoreReferencesStoreCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let references = references()
    var containerTypes: [TypeID: Set<TypeID>] = [:]
    for reference in references {
      containerTypes[reference.other, default: []].insert(reference.store)
    }
    return references.map { finding($0, isShared: (containerTypes[$0.other]?.count ?? 0) > 1) }
  }

  private func references() -> [StoreReference] {
    stores.catalog.storeTypes.flatMap { store in
      let isRoot = stores.roots.isCompositionRoot(store.id)
      return program.storedProperties(of: store.id).filter {
        !isRoot || stores.roots.pointsBack($0)
      }
      .compactMap { property -> StoreReference? in
        guard let type = types.type(ofDeclaration: property),
          let other = stores.dependencies.otherStore(retainedBy: property, of: store.id)
        else { return nil }
        return StoreReference(store: store.id, property: property, type: type, other: other)
      }
    }
  }

  private func finding(_ reference: StoreReference, isShared: Bool) -> Finding {
    let name = storeName(reference.store)
    let otherName = storeName(reference.other)
    let isPart = !isShared && stores.creation.creates(reference.property, of: reference.store)
    return Finding(
      message: "`\(name)` has a reference to another store, `\(otherName)`",
      range: reference.property.nameRange,
      reason: "`\(name)` cannot be built, tested or moved without `\(otherName)`",
      help: isPart
        ? "if `\(otherName)` is part of `\(name)`, nest it in `\(name)` or make it a struct; "
          + "otherwise let the composition root create both and connect them with events"
        : storeAdvice.advice(
          insteadOf: reference.property, in: reference.store, for: reference.other),
      notes: [link(from: reference.type, to: reference.other)].compactMap(\.self) + [
        Note("`\(otherName)` is declared here", at: program[reference.other].fact.nameRange)
      ])
  }

  /// A note on how the type of the property leads to the store, if they are different types.
  private func link(from type: ProgramType, to store: TypeID) -> Note? {
    guard let id = type.nominal ?? type.element?.nominal, id != store else { return nil }
    let location = program[id].fact.nameRange
    return program[id].fact.kind == .protocolDeclaration
      ? Note("only `\(storeName(store))` conforms to `\(program[id].name)`", at: location)
      : Note("`\(program[id].name)` holds it", at: location)
  }
}

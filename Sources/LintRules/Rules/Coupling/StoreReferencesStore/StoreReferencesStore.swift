import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeReferencesStore = LintRule(
    id: "store_references_store",
    section: .coupling,
    summary: "A store has a reference to another store, which it commands.",
    rationale: """
      You cannot build, test or move one of the stores without the other, and two strong references form a retain \
      cycle. Let a store publish what happened, let others subscribe, and let the composition root connect them.
      """,
    limits: """
      The rule does not report:
      - references that the store only reads, or queries and waits for
      - properties whose type is a protocol or unknown, or that a dependency container fills
      - objects that the store creates, which are part of it
      - a class that mostly holds and connects stores
      - types nested in a store

      It always reports a reference that nothing reads. If `store_calls_store` is on, that rule reports the commands \
      together with the reference.
      """,
    defaults: (withoutSpec: .warning, withSpec: .error),
    convention: .eventsBetweenStores,
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
    references().map(finding)
  }

  /// Whether another rule reports the commands, and with them the reference.
  private var reportsCommands: Bool { LintRule.storeCallsStore.severity(in: options.configuration) != .off }

  private func references() -> [StoreReference] {
    restrictedStores.flatMap { store in
      let isRoot = stores.roots.isCompositionRoot(store.id)
      let commanded = stores.coupling.storesCommanded(by: store.id)
      return program.storedProperties(of: store.id).filter {
        !isRoot || stores.roots.pointsBack($0)
      }
      .compactMap { property -> StoreReference? in
        guard let type = types.type(ofDeclaration: property),
          let other = stores.dependencies.otherStore(retainedBy: property, of: store.id),
          commanded.contains(other) || !stores.propertyReads.isRead(property),
          !stores.catalog.unrestricted.contains(other), !stores.dependencies.isTypedAsProtocol(property),
          !property.isFilledByContainer || !stores.propertyReads.isRead(property),
          isRoot || !stores.creation.creates(property, of: store.id),
          isRoot || !reportsCommands || !commanded.contains(other)
        else { return nil }
        return StoreReference(store: store.id, property: property, type: type, other: other)
      }
    }
  }

  private func finding(_ reference: StoreReference) -> Finding {
    let name = storeName(reference.store)
    let otherName = storeName(reference.other)
    return Finding(
      message: "`\(name)` has a reference to another store, `\(otherName)`",
      range: reference.property.nameRange,
      reason: "`\(name)` cannot be built, tested or moved without `\(otherName)`",
      help: storeAdvice.advice(insteadOf: reference.property, in: reference.store, for: reference.other),
      notes: [link(from: reference.type, to: reference.other)].compactMap(\.self) + [
        Note("`\(otherName)` is declared here", at: program[reference.other].fact.nameRange)
      ])
  }

  /// A note on how the type of the property leads to the store, if they are different types.
  private func link(from type: ProgramType, to store: TypeID) -> Note? {
    guard let id = type.nominal ?? type.element?.nominal, id != store else { return nil }
    let location = program[id].fact.nameRange
    return program[id].fact.kind == .protocolDeclaration
      ? Note("only `\(storeName(store))` conforms to `\(program.displayName(of: id))`", at: location)
      : Note("`\(program.displayName(of: id))` holds it", at: location)
  }
}

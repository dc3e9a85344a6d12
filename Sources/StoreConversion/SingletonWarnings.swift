import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Lists singletons of other stores that the class uses although it gets these stores from the composition root.
///
/// Matches: `UserStore.shared.name`
struct SingletonWarnings: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(in remaining: RemainingCode) {
    storeClass = remaining.storeClass
    let used = events.specStores.filter { spec.usedContexts.contains($0.context.name.value) }
    for member in storeClass.parts.flatMap({ $0.descendants(.member) })
    where remaining.contains(member) {
      guard let base = member.base, case .metatype? = types.type(of: base),
        let store = types.type(of: member)?.nominal,
        let name = used.first(where: { $0.store == store })?.context.propertyName
      else { continue }
      outcome.warn(
        "`\(base.name).\(member.name)` may be another object than `\(name)`", at: member.range,
        because: "the composition root sets the property `\(name)` of the generated class",
        help: "write `self.\(name)`")
    }
  }
}

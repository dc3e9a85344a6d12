import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Describes which stores use members of other stores.
struct StoreUses: AppCodeReader {
  package let app: AppCode

  package func uses(numbering participants: inout ParticipantNumbers) -> [CodeOverview.Use] {
    stores.catalog.storeTypes.flatMap { store -> [CodeOverview.Use] in
      guard !program.isGenerated(store.id) || store.parts.contains(where: { !$0.file.isGenerated })
      else { return [] }
      let dependencies = stores.dependencies.dependencies(of: store.id).filter {
        !$0.fact.file.isGenerated
      }
      return dependencies.map(\.store).uniqued().map { owner in
        let uses = dependencies.filter { $0.store == owner }
        return CodeOverview.Use(
          user: participants.number(of: store.id), owner: participants.number(of: owner),
          kinds: Set(uses.map(\.kind.rawValue)).sorted(),
          members: Set(uses.filter { $0.kind != .retains }.map(\.fact.name)).sorted(),
          locations: uses.map(\.fact.nameRange))
      }
    }
  }
}

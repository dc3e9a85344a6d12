import AppleNames
package import LinkedProgram
import SwiftFacts

/// The types that SwiftUI instantiates whenever it draws the view around them.
package final class RecreatedTypes: AppQuery {
  package let catalogs: AppCatalogs
  private let placements: ViewPlacements
  private let wrappers: PropertyWrappers
  private lazy var recreatedTypes = program.allTypes.map(\.id).filter(isRecreated)

  init(catalogs: AppCatalogs, placements: ViewPlacements, wrappers: PropertyWrappers) {
    self.catalogs = catalogs
    self.placements = placements
    self.wrappers = wrappers
  }

  /// What a search finds in recreated types, in which only wrapped properties persist.
  package func flatMap<Result>(_ search: (TypeID) -> [Result]) -> [Result] {
    recreatedTypes.flatMap { id in
      let results = search(id)
      // Finding where a view is built takes longest.
      return results.isEmpty || placements.isOnlyPreviewed(id) ? [] : results
    }
  }

  private func isRecreated(_ id: TypeID) -> Bool {
    guard program[id].fact.kind == .structDeclaration,
      !viewCatalog.isPreviewOrTest(program[id].fact)
    else { return false }
    switch viewCatalog.role(of: id) {
    case .view, .viewPart, .host: return true
    case .preview: return false
    case nil: return program.conforms(id, to: "DynamicProperty") || isViewOfAnotherModule(id)
    }
  }

  /// Whether a type that conforms to an external protocol has state of a kind that only views have.
  private func isViewOfAnotherModule(_ id: TypeID) -> Bool {
    !program.supertypes(of: id).externals.isSubset(of: FoundationNames.plainSupertypes)
      && program.storedProperties(of: id).contains {
        wrappers.objectWrapper(of: $0)?.wrapper.isForViews ?? false
      }
  }
}

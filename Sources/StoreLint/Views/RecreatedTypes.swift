import SwiftFacts

/// The types that SwiftUI instantiates whenever it draws the view around them.
final class RecreatedTypes {
  private let program: Program
  private let viewCatalog: ViewCatalog
  private let placements: ViewPlacements
  private let wrappers: PropertyWrappers
  private lazy var recreatedTypes = findRecreatedTypes()

  init(
    program: Program,
    viewCatalog: ViewCatalog,
    placements: ViewPlacements,
    wrappers: PropertyWrappers
  ) {
    self.program = program
    self.viewCatalog = viewCatalog
    self.placements = placements
    self.wrappers = wrappers
  }

  /// The findings of a check in recreated types, in which only wrapped properties persist.
  func findings(_ check: (TypeID) -> [Finding]) -> [Finding] {
    recreatedTypes.flatMap { id in
      let findings = check(id)
      // Finding where a view is built takes longest.
      return findings.isEmpty || placements.isOnlyPreviewed(id) ? [] : findings
    }
  }

  func findRecreatedTypes() -> [TypeID] { program.allTypes.map(\.id).filter(isRecreated) }

  private func isRecreated(_ id: TypeID) -> Bool {
    guard program[id].fact.kind == .structDeclaration,
      !viewCatalog.isPreviewOrTest(program[id].fact)
    else {
      return false
    }
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

import SwiftFacts

/// The parts of a program that the next check compares or uses again.
struct ProgramSummary: Sendable {
  /// The files. A summary retains their facts.
  let files: [LintFile]
  let declared: DeclaredNames
  let genericNames: NameSet
  /// What each type inherits from, by number.
  let supertypes: [Supertypes?]
  /// The names of all types: types have the same numbers in two programs only if these are equal.
  let types: [Name]
  let stores: [Set<TypeID>]

  init(_ program: Program, _ catalog: StoreCatalog) {
    files = program.files
    declared = program.declared
    genericNames = program.typeTable.genericNames
    supertypes = program.supertypesOfTypes
    types = program.allTypes.map(\.fact.nameID)
    stores = [catalog.observable, catalog.stores, catalog.ambient]
  }
}

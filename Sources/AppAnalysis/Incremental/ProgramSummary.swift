package import LinkedProgram
package import SwiftFacts

/// The parts of a program that the next check compares or uses again.
package struct ProgramSummary: Sendable {
  /// The files. A summary retains their facts.
  package let files: [LintFile]
  package let declared: DeclaredNames
  package let genericNames: NameSet
  /// What each type inherits from, by number.
  package let supertypes: [Supertypes?]
  /// The names of all types: types have the same numbers in two programs only if these are equal.
  package let types: [Name]
  package let stores: [Set<TypeID>]

  package init(of catalog: StoreCatalog) {
    let program = catalog.program
    files = program.files
    declared = program.declared
    genericNames = program.typeTable.genericNames
    supertypes = program.supertypesOfTypes
    types = program.allTypes.map(\.fact.nameID)
    stores = [catalog.observable, catalog.stores, catalog.ambient, catalog.unrestricted]
  }
}

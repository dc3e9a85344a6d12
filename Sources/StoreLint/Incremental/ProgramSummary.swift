import SwiftFacts

/// What answers about the code of a program depend on, besides that code and the declarations in it.
struct ProgramSummary: Sendable {
  /// The files. A summary retains their facts.
  let files: [LintFile]
  let declared: DeclaredNames
  let genericNames: NameSet
  /// The names of all types: types have the same numbers in two programs only if these are equal.
  fileprivate let types: [Name]
  fileprivate let stores: [Set<TypeID>]

  init(_ program: Program, _ catalog: StoreCatalog) {
    files = program.files
    declared = program.declared
    genericNames = program.typeTable.genericNames
    types = program.allTypes.map(\.fact.nameID)
    stores = [catalog.observable, catalog.stores, catalog.ambient]
  }
}

/// A change of a program that leaves answers about the code of other files as they are.
struct ProgramChange {
  /// The former versions of the changed files.
  let formerFiles: Set<FileID>

  /// - Returns: nil if all answers may have changed.
  init?(from former: ProgramSummary, to current: ProgramSummary) {
    guard former.files.count == current.files.count, former.types == current.types,
      former.stores == current.stores
    else { return nil }
    var formerFiles: Set<FileID> = []
    var names = former.declared.names(thatDifferFrom: current.declared)
    names += former.genericNames.names(thatDifferFrom: current.genericNames)
    var others: [LintFile] = []
    for (old, new) in zip(former.files, current.files) {
      guard old.facts.path == new.facts.path, old.module == new.module else { return nil }
      guard old.facts !== new.facts else {
        others.append(new)
        continue
      }
      guard let change = InterfaceChange(from: old.facts, to: new.facts) else { return nil }
      formerFiles.insert(old.facts.id)
      names += change.names
    }
    // What no other file mentions, no other file can look up, unless storegen itself looks for the name.
    guard !names.contains(where: \.isConstant) else { return nil }
    let mentions = NameSet(names + names.flatMap(\.ofWrappers))
    guard !others.contains(where: { $0.facts.names.contains(where: mentions.contains) }) else {
      return nil
    }
    self.formerFiles = formerFiles
  }
}

extension Name {
  /// The names by which code refers to a property's wrapper and projected value, if any code does.
  fileprivate var ofWrappers: [Name] {
    ["_", "$"].map { $0 + text }.filter(Name.isInUse).map(Name.transient)
  }
}

package import LinkedProgram
package import SwiftFacts

/// A change of files after which other files see the same declarations, except for functions and computed properties.
package struct FileChanges {
  /// The former versions of the changed files.
  private(set) var formerFiles: Set<FileID> = []
  /// The files that have not changed.
  package private(set) var others: [LintFile] = []
  /// The names of the functions and computed properties that differ.
  package private(set) var names: [Name] = []

  /// - Returns: nil if more than functions and computed properties differ.
  package init?(from former: [LintFile], to current: [LintFile]) {
    guard former.count == current.count else { return nil }
    for (old, new) in zip(former, current) {
      guard old.facts.path == new.facts.path, old.module == new.module, old.isRelevant == new.isRelevant else {
        return nil
      }
      guard old.facts !== new.facts else {
        others.append(new)
        continue
      }
      guard let change = InterfaceChange(from: old.facts, to: new.facts) else { return nil }
      formerFiles.insert(old.facts.id)
      names += change.names
    }
  }

  /// Whether all answers about the code of other files are the same as before.
  func leaveAnswersValid(from former: ProgramSummary, to current: ProgramSummary) -> Bool {
    guard former.types == current.types, former.stores == current.stores else { return false }
    let names =
      names + former.declared.names(thatDifferFrom: current.declared)
      + former.genericNames.names(thatDifferFrom: current.genericNames)
    // What no other file mentions, no other file can look up, unless storegen itself looks for the name.
    guard !names.contains(where: \.isConstant) else { return false }
    let mentions = NameSet(names + names.flatMap(\.ofWrappers))
    return !others.contains { $0.facts.names.contains(where: mentions.contains) }
  }
}

extension Name {
  /// The names by which code refers to a property's wrapper and projected value, if any code does.
  fileprivate var ofWrappers: [Name] { ["_", "$"].map { $0 + text }.filter(Name.isInUse).map(Name.transient) }
}

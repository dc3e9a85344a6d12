import SwiftFacts

/// Which names are declared at all. Most names in a program come from elsewhere, and need not be
/// looked for anywhere.
struct DeclaredNames {
  /// The names of members of types and extensions.
  private(set) var members = NameSet()
  /// What leads from a value or a type to another one without being declared.
  private static let builtIn = NameSet(
    ["self", "init", "wrappedValue", "first", "last", "randomElement", "values"].map(Name.init))

  init(_ files: [LintFile]) {
    for file in files {
      for kind in [FactKind.property, .function, .enumCase, .initializer, .subscriptDeclaration] {
        for fact in file.facts.all(kind) where fact.mayBeMember { members.insert(fact.nameID) }
      }
    }
  }

  /// Whether something of the program, or a member that every type has, may be meant by `.name`.
  func mayLeadSomewhere(_ name: Name) -> Bool {
    members.contains(name) || Self.builtIn.contains(name)
  }
}

extension Fact {
  fileprivate var mayBeMember: Bool {
    guard let holder = parent?.kind else { return false }
    return holder.isTypeDeclaration || holder == .extensionDeclaration
      || holder == .compilationBranch || holder == .compilationConditional
  }
}

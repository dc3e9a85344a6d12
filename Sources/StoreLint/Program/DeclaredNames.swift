import SwiftFacts

/// Which names are declared at all. Most names in a program come from elsewhere, and need not be
/// looked for anywhere.
struct DeclaredNames {
  /// The names of members of types and extensions.
  private(set) var members = NameSet()
  /// Those of members that are no functions, and so may have any type.
  private var valueMembers = NameSet()
  /// What an identifier can mean, wherever it is declared: most are names of SwiftUI's types.
  private(set) var identifiers = NameSet()
  /// What leads from a value or a type to another one without being declared.
  private static let builtIn = NameSet(
    ["self", "init", "wrappedValue", "first", "last", "randomElement", "values"].map(Name.init))

  init(_ files: [LintFile]) {
    for file in files {
      for kind in [FactKind.property, .function, .enumCase, .initializer, .subscriptDeclaration] {
        for fact in file.facts.all(kind) {
          identifiers.insert(fact.nameID)
          guard fact.mayBeMember else { continue }
          members.insert(fact.nameID)
          if kind != .function { valueMembers.insert(fact.nameID) }
        }
      }
      for kind in [FactKind.parameter, .capture, .optionalBinding, .boundName] {
        for fact in file.facts.all(kind) { identifiers.insert(fact.nameID) }
      }
    }
  }

  /// Whether `.name` may be something else than a function of the program.
  func mayBeValue(_ name: Name) -> Bool {
    valueMembers.contains(name) || Self.builtIn.contains(name)
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

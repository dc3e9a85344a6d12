package import SwiftFacts

/// The names that the program declares. Most names in a program are external and need not be
/// looked up.
package struct DeclaredNames {
  /// The names of members of types and extensions.
  package private(set) var members = NameSet()
  /// The names of members other than functions, which may have any type.
  private var valueMembers = NameSet()
  /// All names that an identifier can refer to: most identifiers are names of SwiftUI types.
  package private(set) var identifiers = NameSet()
  /// Members that lead to another value or type without being declared.
  private static let builtIn = NameSet(
    (["self", "init", "wrappedValue", "first", "last", "randomElement", "values"] + instanceTexts).map(Name.init))
  private static let instanceTexts = ["shared", "default", "standard", "main", "current"]
  /// Static members by which external types name their one instance.
  package static let instances = NameSet(instanceTexts.map(Name.init))

  package init(_ files: [LintFile]) {
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

  /// The names that only one of two programs declares.
  package func names(thatDifferFrom other: DeclaredNames) -> [Name] {
    members.names(thatDifferFrom: other.members)
      + valueMembers.names(thatDifferFrom: other.valueMembers)
      + identifiers.names(thatDifferFrom: other.identifiers)
  }

  /// Whether `.name` may be something other than a function of the program.
  package func mayBeValue(_ name: Name) -> Bool {
    valueMembers.contains(name) || Self.builtIn.contains(name)
  }

  /// Whether `.name` may refer to something in the program, or to a member that every type has.
  func mayResolve(_ name: Name) -> Bool {
    members.contains(name) || Self.builtIn.contains(name)
  }
}

extension Fact {
  fileprivate var mayBeMember: Bool {
    guard let parentKind = parent?.kind else { return false }
    return parentKind.isTypeOrExtension || parentKind == .compilationBranch || parentKind == .compilationConditional
  }
}

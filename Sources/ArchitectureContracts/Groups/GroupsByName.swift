import LinkedProgram
import SwiftFacts

/// The groups of the declarations with each name, so that a name can be judged before it is resolved.
struct GroupsByName {
  private var sets: [Name: Set<GroupSet>] = [:]
  private let groups: GroupMembership

  private static let kinds: [FactKind] = [
    .classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration, .protocolDeclaration,
    .typealiasDeclaration, .function, .initializer, .property, .enumCase, .subscriptDeclaration,
  ]

  /// - Parameter isRelevant: whether declarations in some groups matter.
  init(of program: Program, in groups: GroupMembership, where isRelevant: (GroupSet) -> Bool) {
    self.groups = groups
    for file in program.files {
      for kind in Self.kinds {
        for fact in file.facts.all(kind) where fact.canBeUsedElsewhere { add(fact, of: program, where: isRelevant) }
      }
      for fact in file.facts.root.contents where fact.kind == .otherDeclaration {
        add(fact, of: program, where: isRelevant)
      }
    }
  }

  /// The groups of the declarations with a name; nil if none of them matters.
  subscript(name: Name) -> Set<GroupSet>? { sets[name] }

  private mutating func add(_ fact: Fact, of program: Program, where isRelevant: (GroupSet) -> Bool) {
    add(fact.nameID, in: groups.groups(ofDeclaration: fact), where: isRelevant)
    // The name of an alias is also a use of what it stands for.
    guard fact.kind == .typealiasDeclaration, let target = fact.typeAnnotation.flatMap(program.resolve) else { return }
    if let id = target.nominal {
      add(fact.nameID, in: groups.groups(ofDeclaration: program[id].fact), where: isRelevant)
    } else if let name = target.externalName {
      add(fact.nameID, in: groups.groups(ofExternal: name), where: isRelevant)
    }
  }

  private mutating func add(_ name: Name, in set: GroupSet, where isRelevant: (GroupSet) -> Bool) {
    if isRelevant(set) { sets[name, default: []].insert(set) }
  }
}

extension Fact {
  /// Whether code elsewhere can name a declaration: it is not local to a function.
  fileprivate var canBeUsedElsewhere: Bool {
    guard let parent = parentOutsideConditions else { return false }
    return parent.kind == .file || parent.kind.isTypeOrExtension
  }
}

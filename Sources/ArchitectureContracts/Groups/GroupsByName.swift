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

  private static let typeKinds: [FactKind] = [
    .classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration, .protocolDeclaration,
    .extensionDeclaration,
  ]

  /// - Parameter isRelevant: whether declarations in some groups matter.
  init(of program: Program, in groups: GroupMembership, where isRelevant: (GroupSet) -> Bool) {
    self.groups = groups
    for file in program.files {
      for fact in file.facts.root.contents where fact.kind == .otherDeclaration || Self.kinds.contains(fact.kind) {
        add(fact, of: program, where: isRelevant)
      }
    }
    for file in program.files {
      for type in Self.typeKinds.lazy.flatMap({ file.facts.all($0) }) {
        addMembers(of: type, program, where: isRelevant)
      }
    }
  }

  /// The groups of the declarations with a name; nil if none of them matters.
  subscript(name: Name) -> Set<GroupSet>? { sets[name] }

  /// Adds the members of a type or an extension, which are in its groups, and the types in it, which may be in others.
  private mutating func addMembers(of type: Fact, _ program: Program, where isRelevant: (GroupSet) -> Bool) {
    let set = groups.groups(of: type)
    let matters = isRelevant(set)
    for member in type.contents where Self.kinds.contains(member.kind) {
      if member.kind.isTypeOrExtension || member.kind == .typealiasDeclaration {
        add(member, of: program, where: isRelevant)
      } else if matters {
        sets[member.nameID, default: []].insert(set)
      }
    }
  }

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

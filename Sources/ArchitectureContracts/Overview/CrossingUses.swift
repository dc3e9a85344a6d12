import LinkedProgram
import SwiftFacts

/// Wants every use that leads from code in some groups to something in others.
struct CrossingUses: WantedUses {
  private let names: GroupsByName
  private let groups: GroupMembership

  init(of program: Program, in groups: GroupMembership) {
    self.groups = groups
    names = GroupsByName(of: program, in: groups) { !groups[$0].isEmpty }
  }

  func wantsDeclaration(named name: Name, at fact: Fact) -> Bool {
    guard let sets = names[name] else { return false }
    let own = groups.groups(of: fact)
    return sets.contains { $0 != own }
  }

  func wantsExternal(named name: String, at fact: Fact) -> Bool { !groups[groups.groups(ofExternal: name)].isEmpty }

  func wantsModule(named name: String, at fact: Fact) -> Bool { !groups[groups.groups(ofModule: name)].isEmpty }
}

/// Wants all that one of two wants.
struct EitherUses: WantedUses {
  let first: any WantedUses
  let second: any WantedUses

  func wantsDeclaration(named name: Name, at fact: Fact) -> Bool {
    first.wantsDeclaration(named: name, at: fact) || second.wantsDeclaration(named: name, at: fact)
  }

  func wantsExternal(named name: String, at fact: Fact) -> Bool {
    first.wantsExternal(named: name, at: fact) || second.wantsExternal(named: name, at: fact)
  }

  func wantsModule(named name: String, at fact: Fact) -> Bool {
    first.wantsModule(named: name, at: fact) || second.wantsModule(named: name, at: fact)
  }
}

/// Wants every use that can be explained: of all that the program declares, and of what groups and contracts name.
struct ExplainedUses: WantedUses {
  let crossing: CrossingUses

  func wantsDeclaration(named name: Name, at fact: Fact) -> Bool { true }

  func wantsExternal(named name: String, at fact: Fact) -> Bool { crossing.wantsExternal(named: name, at: fact) }

  func wantsModule(named name: String, at fact: Fact) -> Bool { crossing.wantsModule(named: name, at: fact) }
}

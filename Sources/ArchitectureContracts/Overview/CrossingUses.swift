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

  func wantsDeclaration(named name: Name, from own: GroupSet) -> Bool {
    names[name]?.contains { $0 != own } ?? false
  }

  func wantsExternal(named name: String, from own: GroupSet) -> Bool {
    !groups[groups.groups(ofExternal: name)].isEmpty
  }

  func wantsModule(named name: String, from own: GroupSet) -> Bool { !groups[groups.groups(ofModule: name)].isEmpty }
}

/// Wants all that one of two wants.
struct EitherUses: WantedUses {
  let first: any WantedUses
  let second: any WantedUses

  func wantsDeclaration(named name: Name, from own: GroupSet) -> Bool {
    first.wantsDeclaration(named: name, from: own) || second.wantsDeclaration(named: name, from: own)
  }

  func wantsExternal(named name: String, from own: GroupSet) -> Bool {
    first.wantsExternal(named: name, from: own) || second.wantsExternal(named: name, from: own)
  }

  func wantsModule(named name: String, from own: GroupSet) -> Bool {
    first.wantsModule(named: name, from: own) || second.wantsModule(named: name, from: own)
  }
}

/// Wants every use that can be explained: of all that the program declares, and of what groups and contracts name.
struct ExplainedUses: WantedUses {
  let crossing: CrossingUses

  func wantsDeclaration(named name: Name, from own: GroupSet) -> Bool { true }

  func wantsExternal(named name: String, from own: GroupSet) -> Bool { crossing.wantsExternal(named: name, from: own) }

  func wantsModule(named name: String, from own: GroupSet) -> Bool { crossing.wantsModule(named: name, from: own) }
}

package import SwiftFacts

extension Program {
  /// The members of a name: the type's own ones, or else inherited ones.
  package func members(_ name: Name, of id: TypeID) -> ArraySlice<Fact> {
    guard declared.members.contains(name) else { return [] }
    let own = ownMembers(name, of: id)
    guard own.isEmpty else { return own }
    let supertypes = supertypes(of: id)
    for inherited in supertypes.nominals {
      let found = ownMembers(name, of: inherited)
      if !found.isEmpty { return found }
    }
    for inherited in supertypes.extendedExternals {
      let found = members(name, ofExternal: inherited)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The members of a name that the program adds to an external type.
  package func members(_ name: Name, ofExternal type: Name) -> ArraySlice<Fact> {
    guard declared.members.contains(name), let parts = typeTable.externalExtensions[type] else { return [] }
    if let known = membersOfExternals[type] { return known[name] }
    let members = members(of: parts)
    membersOfExternals[type] = members
    return members[name]
  }

  package func members(_ name: Name, ofExternal type: String) -> ArraySlice<Fact> {
    guard declared.members.contains(name), let type = typeTable.extendedNames[type] else { return [] }
    return members(name, ofExternal: type)
  }

  /// The members of a name in the type's own declaration and extensions.
  package func ownMembers(_ name: Name, of id: TypeID) -> ArraySlice<Fact> {
    if let known = membersOfTypes[id.index] { return known[name] }
    let members = members(of: typeTable[id].parts)
    membersOfTypes[id.index] = members
    return members[name]
  }

  private func members(of parts: [Fact]) -> NameGroups<Fact> {
    NameGroups(
      parts.flatMap(\.contents).filter(\.kind.isMember).map { ($0.nameID, $0) })
  }

  /// The stored properties of a type's instances, in source order.
  package func storedProperties(of id: TypeID) -> [Fact] {
    if let known = storedPropertiesOfTypes[id.index] { return known }
    let properties = typeTable[id].declarations.flatMap(\.contents).filter {
      $0.isStored && !$0.flags.contains(.isStatic)
    }
    storedPropertiesOfTypes[id.index] = properties
    return properties
  }
}

extension FactKind {
  fileprivate var isMember: Bool {
    switch self {
    case .property, .function, .initializer, .enumCase, .subscriptDeclaration: true
    default: false
    }
  }
}

import SwiftFacts

extension Program {
  /// The members of a name that a type has, its own before those that it inherits.
  func members(_ name: Name, of id: TypeID) -> ArraySlice<Fact> {
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

  /// The members of a name that the program has added to a type from elsewhere.
  func members(_ name: Name, ofExternal type: Name) -> ArraySlice<Fact> {
    guard declared.members.contains(name), let parts = types.externalExtensions[type] else {
      return []
    }
    if let known = membersOfExternals[type] { return known[name] }
    let members = members(of: parts)
    membersOfExternals[type] = members
    return members[name]
  }

  func members(_ name: Name, ofExternal type: String) -> ArraySlice<Fact> {
    guard declared.members.contains(name), let type = types.extendedNames[type] else { return [] }
    return members(name, ofExternal: type)
  }

  /// The members of a name that stand in the type's own declaration and extensions.
  func ownMembers(_ name: Name, of id: TypeID) -> ArraySlice<Fact> {
    if let known = membersOfTypes[id.index] { return known[name] }
    let members = members(of: types[id].parts)
    membersOfTypes[id.index] = members
    return members[name]
  }

  private func members(of parts: [Fact]) -> NameGroups<Fact> {
    NameGroups(
      parts.flatMap(\.contents).filter(\.kind.isMember).map { ($0.nameID, $0) })
  }

  /// The stored properties of a type's instances, in the order of the text.
  func storedProperties(of id: TypeID) -> [Fact] {
    if let known = storedPropertiesOfTypes[id.index] { return known }
    let properties = types[id].declarations.flatMap(\.contents).filter {
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

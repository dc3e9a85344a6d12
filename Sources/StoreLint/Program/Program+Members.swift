import SwiftFacts

extension Program {
  /// The members of a name that a type has, its own before those that it inherits.
  func members(_ name: String, of id: TypeID) -> [Fact] {
    if let own = ownMembers(of: id)[name] { return own }
    let supertypes = supertypes(of: id)
    for inherited in supertypes.nominals {
      if let found = ownMembers(of: inherited)[name] { return found }
    }
    for inherited in supertypes.externals.sorted() {
      if let found = members(ofExternal: inherited)[name] { return found }
    }
    return []
  }

  /// The members of a name that the program has added to a type from elsewhere.
  func members(_ name: String, ofExternal type: String) -> [Fact] {
    members(ofExternal: type)[name] ?? []
  }

  /// The members that stand in the type's own declaration and extensions, by name.
  func ownMembers(of id: TypeID) -> [String: [Fact]] {
    if let known = membersByID[id] { return known }
    let members = Self.members(of: types[id].parts)
    membersByID[id] = members
    return members
  }

  private func members(ofExternal name: String) -> [String: [Fact]] {
    if let known = membersOfExternals[name] { return known }
    let members = Self.members(of: types.externalExtensions[name] ?? [])
    membersOfExternals[name] = members
    return members
  }

  private static func members(of parts: [Fact]) -> [String: [Fact]] {
    var members: [String: [Fact]] = [:]
    for fact in parts.flatMap(\.contents) where fact.kind.isMember {
      members[fact.name, default: []].append(fact)
    }
    return members
  }

  /// The stored properties of a type's instances, in the order of the text.
  func storedProperties(of id: TypeID) -> [Fact] {
    types[id].declarations.flatMap(\.contents).filter {
      $0.isStored && !$0.flags.contains(.isStatic)
    }
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

import SwiftFacts

extension Program {
  /// Where a declaration or extension of a type speaks of a name, be it in a key path, in the order of
  /// the text; types within it are not left out.
  func uses(of name: Name, in part: Fact) -> ArraySlice<Fact> {
    if let known = usesInParts[part] { return known[name] }
    let uses = NameGroups(part.descendants.filter(\.kind.speaksOfName).map { ($0.nameID, $0) })
    usesInParts[part] = uses
    return uses[name]
  }

  /// Where code anywhere names one of these types, by name; types of the same name are not told apart.
  func placesNaming(_ ids: [TypeID]) -> [Name: [Fact]] {
    let wanted = NameSet(ids.map { self[$0].fact.nameID })
    var places: [Name: [Fact]] = [:]
    guard !ids.isEmpty else { return places }
    for file in files where file.facts.names.contains(where: wanted.contains) {
      for fact in file.facts.all where fact.kind.namesType && wanted.contains(fact.nameID) {
        places[fact.nameID, default: []].append(fact)
      }
    }
    return places
  }

  /// What a type's declaration or extension assigns to a member.
  func values(assignedTo name: Name, in part: Fact) -> [Fact] {
    uses(of: name, in: part).compactMap(\.valueAssignedToMember)
  }
}

extension FactKind {
  /// Whether its name may be that of a type.
  fileprivate var namesType: Bool {
    switch self {
    case .name, .member, .namedType, .memberType: true
    default: false
    }
  }

  fileprivate var speaksOfName: Bool {
    switch self {
    case .name, .member, .keyPathComponent, .capture, .optionalBinding: true
    default: false
    }
  }
}

extension Fact {
  /// What it becomes if it is a member of `self`, or an identifier, that is assigned to.
  fileprivate var valueAssignedToMember: Fact? {
    guard memberName != nil, let (target, value) = parent?.assignment, target == self else {
      return nil
    }
    return value
  }
}

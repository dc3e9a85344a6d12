package import SwiftFacts

extension Program {
  /// The uses of a name in a declaration or extension of a type, also in key paths, in source order;
  /// nested types are included.
  package func uses(of name: Name, in part: Fact) -> ArraySlice<Fact> {
    log.read(part)
    if let known = usesInParts[part] { return known[name] }
    let uses = NameGroups(part.descendants.filter(\.kind.refersToName).map { ($0.nameID, $0) })
    usesInParts[part] = uses
    return uses[name]
  }

  /// All uses of the names of these types, by name; types of the same name are not distinguished.
  package func expressionsNaming(_ ids: [TypeID]) -> [Name: [Fact]] {
    let wanted = NameSet(ids.map { self[$0].fact.nameID })
    var expressions: [Name: [Fact]] = [:]
    guard !ids.isEmpty else { return expressions }
    for file in files where file.facts.names.contains(where: wanted.contains) {
      for fact in file.facts.all where fact.kind.namesType && wanted.contains(fact.nameID) {
        expressions[fact.nameID, default: []].append(fact)
      }
    }
    return expressions
  }

  /// The values that a type's declaration or extension assigns to a member.
  package func values(assignedTo name: Name, in part: Fact) -> [Fact] {
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

  fileprivate var refersToName: Bool {
    switch self {
    case .name, .member, .keyPathComponent, .capture, .optionalBinding: true
    default: false
    }
  }
}

extension Fact {
  /// The value assigned to it, if it is an identifier or a member of `self`.
  fileprivate var valueAssignedToMember: Fact? {
    guard memberName != nil, let (target, value) = parent?.assignment, target == self else { return nil }
    return value
  }
}

package import ArchitectureModel
package import SwiftFacts

/// The types that a type inherits from and conforms to, without itself, in the order of inheritance.
package final class Supertypes: Sendable {
  /// Those of the program.
  package let nominals: [TypeID]
  /// External ones, by name.
  package let externals: Set<String>
  /// The external ones that the program extends, sorted by name.
  package let extendedExternals: [Name]
  /// Whether there are more of the program than are followed.
  let isCut: Bool

  package init(nominals: [TypeID], externals: Set<String>, extendedExternals: [Name], isCut: Bool) {
    self.nominals = nominals
    self.externals = externals
    self.isCut = isCut
    self.extendedExternals = extendedExternals
  }
}

/// The types in the inheritance clauses of a type and its extensions, in their order.
struct DirectSupertypes {
  /// Those of the program.
  package var nominals: [TypeID] = []
  /// External ones, by name.
  package var externals: [String] = []
}

extension Program {
  /// The most types of the program that a type inherits from, far more than in any app. The supertypes of all types in
  /// a chain of thousands would need memory and time for each pair.
  package static let mostSupertypes = 100

  /// The types with more supertypes than are followed, without those that inherit from another one of them.
  package var typesWithCutSupertypes: [TypeDeclaration] {
    allTypes.filter { type in
      let supertypes = supertypes(of: type.id)
      return supertypes.isCut && !supertypes.nominals.contains { self.supertypes(of: $0).isCut }
    }
  }

  /// Keeps what types inherit from, from a program that declares the same types.
  package func inherit(_ known: [Supertypes?]) {
    if known.count == supertypesOfTypes.count { supertypesOfTypes = known }
  }

  /// All types that a type inherits from or conforms to, also by extensions and transitively.
  package func supertypes(of id: TypeID) -> Supertypes {
    if let known = supertypesOfTypes[id.index] { return known }
    var nominals: [TypeID] = []
    var externals: Set<String> = []
    var waiting = [id]
    var isCut = false
    supertypeVisits.start(at: id)
    while let next = waiting.popLast() {
      let direct = directSupertypes(of: next)
      externals.formUnion(direct.externals)
      for id in direct.nominals where !supertypeVisits.contains(id) {
        guard nominals.count < Self.mostSupertypes else {
          isCut = true
          break
        }
        supertypeVisits.insert(id)
        nominals.append(id)
        waiting.append(id)
      }
    }
    let found = Supertypes(
      nominals: nominals, externals: externals,
      extendedExternals: externals.sorted().compactMap { typeTable.extendedNames[$0] },
      isCut: isCut)
    supertypesOfTypes[id.index] = found
    return found
  }

  /// The types in the inheritance clauses of a type. A type with many subtypes is asked for once per subtype.
  private func directSupertypes(of id: TypeID) -> DirectSupertypes {
    if let known = directSupertypesOfTypes[id.index] { return known }
    var direct = DirectSupertypes()
    for type in typeTable[id].parts.flatMap(\.inheritedTypes).flatMap(resolver.parts) {
      switch resolve(type) {
      case .nominal(let id, _): direct.nominals.append(id)
      case .external(let name, _): direct.externals.append(name)
      default: continue
      }
    }
    directSupertypesOfTypes[id.index] = direct
    return direct
  }

  /// The class of the program that a class inherits from.
  package func superclass(of id: TypeID) -> TypeID? {
    resolver.superclass(of: id, arguments: [])?.id
  }

  /// Whether a type is, inherits from or conforms to another type of the program.
  package func isKind(_ id: TypeID, of other: TypeID) -> Bool {
    id == other || supertypes(of: id).nominals.contains(other)
  }

  /// Whether a type inherits from or conforms to an external type.
  package func conforms(_ id: TypeID, to name: String) -> Bool {
    supertypes(of: id).externals.contains(name)
  }

  /// Whether a type inherits from or conforms to one of these external types.
  package func conforms(_ id: TypeID, toAnyOf names: Set<String>) -> Bool {
    let externals = supertypes(of: id).externals
    return !externals.isEmpty && !externals.isDisjoint(with: names)
  }

  /// The types outside tests that are the entry point of an app.
  package var apps: [TypeDeclaration] { allTypes.filter { !$0.module.isTest && conforms($0.id, to: "App") } }

  /// The protocols of the program that an extension makes an external type conform to.
  func findForeignConformances() -> Set<TypeID> {
    let inherited = typeTable.externalExtensions.values.joined().flatMap(\.inheritedTypes)
    let protocols = inherited.compactMap { resolve($0)?.nominal }
    return Set(protocols + protocols.flatMap { supertypes(of: $0).nominals })
  }

  /// The members outside tests that may be called instead of a requirement of a protocol, or of a member that
  /// subclasses override.
  package func implementations(of member: Fact) -> [Fact] {
    guard member.kind == .function || member.kind == .property,
      !member.flags.contains(.isStatic), let owner = enclosingType(of: member)
    else { return [] }
    return subtypes(of: owner).flatMap { ownMembers(member.nameID, of: $0) }.filter { other in
      other.kind == member.kind && !other.flags.contains(.isStatic)
        && other.parameters.map(\.argumentLabel) == member.parameters.map(\.argumentLabel)
    }
  }

  /// The member of a type that runs instead of a requirement, or of a member that it overrides.
  package func implementation(of member: Fact, in type: TypeID) -> Fact? {
    members(member.nameID, of: type).first {
      $0.kind == member.kind && $0.parameters.map(\.argumentLabel) == member.parameters.map(\.argumentLabel)
    }
  }

  /// The types outside tests that conform to a protocol or inherit from a class, also transitively.
  package func subtypes(of id: TypeID) -> [TypeID] { subtypesOfTypes[id.index] }

  func findSubtypes() -> [[TypeID]] {
    var subtypes: [[TypeID]] = Array(repeating: [], count: allTypes.count)
    for type in allTypes where !type.module.isTest && type.fact.kind != .protocolDeclaration {
      for inherited in supertypes(of: type.id).nominals {
        subtypes[inherited.index].append(type.id)
      }
    }
    return subtypes
  }

  func findSubtypesInTests() -> [TypeID: [TypeID]] {
    var subtypes: [TypeID: [TypeID]] = [:]
    for type in allTypes where type.module.isTest && type.fact.kind != .protocolDeclaration {
      for inherited in supertypes(of: type.id).nominals {
        subtypes[inherited, default: []].append(type.id)
      }
    }
    return subtypes
  }
}

extension Program {
  /// Whether a class, a superclass or a protocol that it conforms to has the mark.
  package func has(_ mark: ObservationMark, on id: TypeID) -> Bool {
    let supertypes = supertypes(of: id)
    guard let types = attributedTypes[mark] else { return supertypes.externals.contains(mark.name) }
    return types[id.index] || supertypes.nominals.contains { types[$0.index] }
  }

  package func findAttributedTypes() -> [ObservationMark: [Bool]] {
    let marks = ObservationMark.allCases.filter(\.isAttribute)
    return Dictionary(
      uniqueKeysWithValues: marks.map { mark in
        (mark, allTypes.map { $0.declarations.contains { $0.attribute(mark.name) != nil } })
      })
  }
}

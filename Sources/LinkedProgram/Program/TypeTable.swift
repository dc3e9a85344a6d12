package import SwiftFacts

/// Every type of the program by name, extensions merged.
package final class TypeTable {
  package let numbering: Numbering
  package let modules: FileModules
  package let builds: Builds
  package var types: [TypeDeclaration] = []
  /// The number of the type that a declaration or extension is of.
  package let ids: FactTable
  /// The number for extensions of external types.
  package static let external = Int(Int32.max)
  /// Types and aliases that are not nested in a type, by name.
  package var topLevel: TopLevelScope<TypeName>
  /// Those that other declarations may be alternatives to: in a branch of an `#if`, or in a file for some platforms.
  var topLevelAlternatives: [Name: [TypeID]] = [:]
  /// Types and aliases within a type, by name.
  package var nested: [NestedName: [TypeName]] = [:]
  package var nestedNames = NameSet()
  /// Types that are declared among statements, by the code around them.
  package var locals: [LocalTypeName: TypeID] = [:]
  var localNames = NameSet()
  /// Extensions of external types, by the type's name.
  package var externalExtensions: [Name: [Fact]] = [:]
  /// The names of those types.
  package var extendedNames: [String: Name] = [:]
  /// The names of all types and aliases.
  package var names = NameSet()
  /// The names of all generic parameters.
  package let genericNames: NameSet
  /// The superclasses of classes, as far as they were asked for.
  var superclasses: [TypeID: ProgramType?] = [:]
  /// All aliases and associated types.
  package var aliases: [Fact] = []

  /// The names of aliases of compositions: `typealias Page = Titled & View`.
  private(set) lazy var compositionNames = NameSet(
    aliases.filter { $0.typeAnnotation?.kind == .compositionType }.map(\.nameID))

  /// The meaning of a type's name: a type, or an alias still to be resolved.
  package enum TypeName: Hashable {
    case type(TypeID)
    case alias(Fact)
  }

  package struct NestedName: Hashable {
    package let outer: TypeID
    package let name: Name
  }

  package struct LocalTypeName: Hashable {
    package let scope: Fact
    package let name: Name
  }

  package init(_ files: [LintFile]) {
    numbering = Numbering(files)
    modules = FileModules(files, numbering: numbering)
    builds = Builds(files, numbering: numbering)
    ids = FactTable(numbering)
    topLevel = TopLevelScope(modules, numbering: numbering)
    genericNames = NameSet(files.flatMap { $0.facts.all(.genericParameter).map(\.nameID) })
    registerTypes(of: files)
  }

  package subscript(id: TypeID) -> TypeDeclaration { types[id.index] }

  /// The type that a declaration or an extension belongs to.
  package func id(of fact: Fact) -> TypeID? {
    guard fact.kind.isTypeOrExtension else { return nil }
    return ids[fact].flatMap { $0 == Self.external ? nil : TypeID(index: $0) }
  }

  /// The name of the external type that an extension extends.
  package func externalName(of fact: Fact) -> Name? {
    ids[fact] == Self.external ? fact.nameID : nil
  }

  /// The types and aliases of a name within a type.
  package func nested(_ name: Name, in id: TypeID) -> [TypeName] {
    guard nestedNames.contains(name) else { return [] }
    return nested[NestedName(outer: id, name: name)] ?? []
  }

  /// The types that a type is nested in, from the inside out.
  package func outerTypes(of id: TypeID) -> [TypeID] {
    Array(sequence(first: id) { self[$0].outer }.dropFirst())
  }

  /// The type of a name that is declared among the statements of a scope.
  package func local(_ name: Name, in scope: Fact) -> TypeID? {
    guard localNames.contains(name) else { return nil }
    return locals[LocalTypeName(scope: scope, name: name)]
  }

  /// The types and aliases of a name that code at `fact` can refer to; only the nearest ones.
  package func topLevel(_ name: Name, seenFrom fact: Fact) -> [TypeName] {
    topLevel.nearest(name, to: fact)
  }
}

/// The types that a search has visited. A new search takes the same time for any number of types.
struct TypeVisits {
  /// The search that visited each type last.
  private var searches: [Int]
  private var current = 0

  package init(typeCount: Int) { searches = Array(repeating: 0, count: typeCount) }

  /// Starts a search that has visited only one type.
  package mutating func start(at id: TypeID) {
    current += 1
    insert(id)
  }

  package func contains(_ id: TypeID) -> Bool { searches[id.index] == current }

  package mutating func insert(_ id: TypeID) { searches[id.index] = current }
}

import SwiftFacts

/// Every type of the program by name, extensions merged.
final class TypeTable {
  let numbering: Numbering
  let modules: FileModules
  let builds: Builds
  var types: [TypeDeclaration] = []
  /// The number of the type that a declaration or extension is of.
  let ids: FactTable
  /// The number for extensions of external types.
  static let external = Int(Int32.max)
  /// Types and aliases that are not nested in a type, by name.
  var topLevel: TopLevelScope<TypeName>
  /// Those that other declarations may be alternatives to: in a branch of an `#if`, or in a file for some platforms.
  var topLevelAlternatives: [Name: [TypeID]] = [:]
  /// Types and aliases within a type, by name.
  var nested: [NestedName: [TypeName]] = [:]
  var nestedNames = NameSet()
  /// Types that are declared among statements, by the code around them.
  var locals: [LocalTypeName: TypeID] = [:]
  var localNames = NameSet()
  /// Extensions of external types, by the type's name.
  var externalExtensions: [Name: [Fact]] = [:]
  /// The names of those types.
  var extendedNames: [String: Name] = [:]
  /// The names of all types and aliases.
  var names = NameSet()
  /// The names of all generic parameters.
  let genericNames: NameSet
  /// The superclasses of classes, as far as they were asked for.
  var superclasses: [TypeID: ProgramType?] = [:]
  /// All aliases and associated types.
  var aliases: [Fact] = []

  /// The names of aliases of compositions: `typealias Page = Titled & View`.
  private(set) lazy var compositionNames = NameSet(
    aliases.filter { $0.typeAnnotation?.kind == .compositionType }.map(\.nameID))

  /// The meaning of a type's name: a type, or an alias still to be resolved.
  enum TypeName: Hashable {
    case type(TypeID)
    case alias(Fact)
  }

  struct NestedName: Hashable {
    let outer: TypeID
    let name: Name
  }

  struct LocalTypeName: Hashable {
    let scope: Fact
    let name: Name
  }

  init(_ files: [LintFile]) {
    numbering = Numbering(files)
    modules = FileModules(files, numbering)
    builds = Builds(files, numbering)
    ids = FactTable(numbering)
    topLevel = TopLevelScope(modules, numbering)
    genericNames = NameSet(files.flatMap { $0.facts.all(.genericParameter).map(\.nameID) })
    registerTypes(of: files)
  }

  subscript(id: TypeID) -> TypeDeclaration { types[id.index] }

  /// The type that a declaration or an extension belongs to.
  func id(of fact: Fact) -> TypeID? {
    guard fact.kind.isTypeOrExtension else { return nil }
    return ids[fact].flatMap { $0 == Self.external ? nil : TypeID(index: $0) }
  }

  /// The name of the external type that an extension extends.
  func externalName(of fact: Fact) -> Name? {
    ids[fact] == Self.external ? fact.nameID : nil
  }

  /// The types and aliases of a name within a type.
  func nested(_ name: Name, in id: TypeID) -> [TypeName] {
    guard nestedNames.contains(name) else { return [] }
    return nested[NestedName(outer: id, name: name)] ?? []
  }

  /// The types that a type is nested in, from the inside out.
  func outerTypes(of id: TypeID) -> [TypeID] {
    Array(sequence(first: id) { self[$0].outer }.dropFirst())
  }

  /// The type of a name that is declared among the statements of a scope.
  func local(_ name: Name, in scope: Fact) -> TypeID? {
    guard localNames.contains(name) else { return nil }
    return locals[LocalTypeName(scope: scope, name: name)]
  }

  /// The types and aliases of a name that code at `fact` can refer to; only the nearest ones.
  func topLevel(_ name: Name, seenFrom fact: Fact) -> [TypeName] {
    topLevel.nearest(name, to: fact)
  }
}

import StoregenDiagnostics
package import SwiftFacts

/// The facts of all files, linked: types, names and members.
///
/// Unknown is nil everywhere: a name with two candidates, a type that only a
/// compiler could infer.
package final class Program {
  /// Keeps transient names valid; created before anything else.
  private let nameScope = NameScope()
  /// Retains the files, whose facts the program stores.
  package let files: [LintFile]
  /// The files of apps and libraries, without tests.
  package private(set) lazy var appFiles = files.filter { !$0.module.isTest }
  /// Those that people wrote.
  package private(set) lazy var handwrittenFiles = appFiles.filter { !$0.facts.isGenerated }
  package let typeTable: TypeTable
  package let resolver: TypeResolver
  /// Which pieces of code can be part of one build.
  package var builds: Builds { typeTable.builds }
  package let declared: DeclaredNames
  /// Records what answers depend on.
  package let log: ReadLog
  /// Top-level functions and variables.
  package let globals: TopLevelScope<Fact>

  // Each is computed once and cached.
  package var supertypesOfTypes: [Supertypes?]
  var directSupertypesOfTypes: [DirectSupertypes?]
  var membersOfTypes: [NameGroups<Fact>?]
  var storedPropertiesOfTypes: [[Fact]?]
  var membersOfExternals: [Name: NameGroups<Fact>] = [:]
  var usesInParts: [Fact: NameGroups<Fact>] = [:]
  package let locals: FactMemo<NameGroups<LocalName>>
  private let resolvedTypes: FactMemo<ProgramType?>
  /// The search for supertypes.
  var supertypeVisits: TypeVisits
  /// The names that several types have.
  private lazy var sharedNames: Set<String> = {
    let counts = allTypes.map(\.name).counts
    return Set(counts.lazy.filter { $0.value > 1 }.map(\.key))
  }()
  private(set) lazy var subtypesOfTypes = findSubtypes()
  /// The types in tests that conform to each protocol or inherit from each class.
  package private(set) lazy var subtypesInTests = findSubtypesInTests()
  /// Whether each type has the attribute of a mark, by number.
  package private(set) lazy var attributedTypes = findAttributedTypes()
  /// The protocols of the program that external types conform to.
  package private(set) lazy var foreignConformances = findForeignConformances()

  package convenience init(_ files: [LintFile]) { self.init(files, log: ReadLog(isOn: false)) }

  package init(_ files: [LintFile], log: ReadLog) {
    self.files = files
    self.log = log
    typeTable = TypeTable(files)
    resolver = TypeResolver(table: typeTable)
    declared = DeclaredNames(files)
    let numbering = typeTable.numbering
    supertypesOfTypes = Array(repeating: nil, count: typeTable.types.count)
    directSupertypesOfTypes = Array(repeating: nil, count: typeTable.types.count)
    supertypeVisits = TypeVisits(typeCount: typeTable.types.count)
    membersOfTypes = Array(repeating: nil, count: typeTable.types.count)
    storedPropertiesOfTypes = Array(repeating: nil, count: typeTable.types.count)
    locals = FactMemo(numbering)
    resolvedTypes = FactMemo(numbering)
    var globals = TopLevelScope<Fact>(typeTable.modules, numbering: numbering)
    for file in files {
      for fact in file.facts.root.contents {
        for declared in fact.declaredNames {
          globals.add(declared, named: declared.nameID, declaredBy: declared)
        }
      }
    }
    self.globals = globals
  }

  package subscript(id: TypeID) -> TypeDeclaration { typeTable[id] }

  /// The name of a type with those of its outer types: `Onboarding.Model`.
  package func fullName(of id: TypeID) -> String {
    self[id].outer.map { fullName(of: $0) + "." + self[id].name } ?? self[id].name
  }

  /// The name of a type for people: with its outer types if other types have the same name.
  package func displayName(of id: TypeID) -> String {
    sharedNames.contains(self[id].name) ? fullName(of: id) : self[id].name
  }

  /// Whether storegen generated a type.
  package func isGenerated(_ id: TypeID) -> Bool {
    self[id].declarations.contains { $0.file.isGenerated }
  }

  /// All types, in the order of the files.
  package var allTypes: [TypeDeclaration] { typeTable.types }

  /// The type that a written type denotes; nil if that is not certain.
  package func resolve(_ type: Fact) -> ProgramType? {
    guard type.kind.isType else { return nil }
    if let known = resolvedTypes[type] { return known }
    let resolved = resolver.resolve(type)
    resolvedTypes[type] = .some(resolved)
    return resolved
  }

  /// The type whose code a fact is part of; nil in an extension of an external type.
  package func enclosingType(of fact: Fact) -> TypeID? {
    fact.enclosingType.flatMap { typeTable.id(of: $0) }
  }
}

extension Fact {
  /// The functions and variables that a statement declares.
  fileprivate var declaredNames: [Fact] {
    switch kind {
    case .function, .property: [self]
    case .destructuring:
      children.filter { $0.kind != .initialValue }.flatMap(\.descendants).filter {
        $0.kind == .boundName
      }
    default: []
    }
  }
}

import SwiftFacts

/// The facts of all files, linked: what names mean, what expressions are.
///
/// Unknown is nil everywhere: a name with two candidates, a type from elsewhere, a result that only a
/// compiler could infer.
package final class Program {
  /// Keeps transient names valid; created before anything else.
  private let nameScope = NameScope()
  /// Retains the files, whose facts the program stores.
  let files: [LintFile]
  let types: TypeTable
  let resolver: TypeResolver
  let declared: DeclaredNames
  /// Functions and variables that stand in no type.
  let globals: NamesOfFiles<Fact>

  // What was found out once.
  var supertypesOfTypes: [Supertypes?]
  var membersOfTypes: [NameGroups<Fact>?]
  var storedPropertiesOfTypes: [[Fact]?]
  var membersOfExternals: [Name: NameGroups<Fact>] = [:]
  var usesInParts: [Fact: NameGroups<Fact>] = [:]
  var storeMentions: [Int: [TypeID: [StoreMention]]] = [:]
  var operationsInParts: [Fact: [StoreOperation]] = [:]
  let locals: FactMemo<NameGroups<LocalName>>
  /// What expressions are, what declarations declare, and what written types stand for: no fact is two
  /// of these.
  let typesOfFacts: FactMemo<ProgramType?>
  /// How many expressions are being typed within each other; a chain of locals may be long.
  var depth = 0
  static let depthLimit = 3000

  // Queries over all of it.
  private(set) lazy var stores = StoreCatalog(self, configuration)
  private(set) lazy var hasStores = makeHasStores()
  private(set) lazy var views = ViewCatalog(self)
  private(set) lazy var viewNames = ViewNames(self)
  /// The calls that may build a view, or show one on a screen.
  private(set) lazy var callsOfViewTypes = makeCallsOfViewTypes()
  private(set) lazy var typesInRepresentables = makeTypesInRepresentables()
  /// The declarations and extensions that hold code of views.
  private(set) lazy var viewParts = makeViewParts()
  /// The names by which code can speak of an observable class.
  private(set) lazy var observableNames = makeObservableNames()
  private(set) lazy var modulesWithStateObject = makeModulesWithStateObject()
  private(set) lazy var events = EventCatalog(self)
  private(set) lazy var handlings = EventHandlings(self)
  private(set) lazy var sentEvents = SentEvents(self)
  private(set) lazy var specStores = makeSpecStores()
  /// The declarations and extensions of observable classes.
  private(set) lazy var observableParts = makeObservableParts()
  /// The types of which SwiftUI makes a value anew whenever what is around it is drawn.
  private(set) lazy var remadeTypes = makeRemadeTypes()
  private(set) lazy var subscriptions = makeSubscriptions()
  private(set) lazy var tasks = makeTasks()
  private(set) lazy var awaitingLoops = makeAwaitingLoops()
  /// The code that builds views, as far as somebody has looked into it.
  private(set) lazy var viewCodes = ViewCodes(self)
  package private(set) lazy var placements = ViewPlacements(self, configuration)
  /// What views ask the environment for, and how that gets to them.
  package private(set) lazy var viewGraph = ViewGraph(self)
  private(set) lazy var missingSupplies = MissingSupplies(viewGraph, self)
  /// The types that conform to each protocol, those in tests left out.
  private(set) lazy var heirsByProtocol = makeHeirs()
  /// The protocols to which somebody else's type conforms.
  private(set) lazy var foreignConformances = makeForeignConformances()
  let configuration: LintConfiguration

  package init(_ files: [LintFile], _ configuration: LintConfiguration) {
    self.files = files
    self.configuration = configuration
    types = TypeTable(files)
    resolver = TypeResolver(table: types)
    declared = DeclaredNames(files)
    let numbering = types.numbering
    supertypesOfTypes = Array(repeating: nil, count: types.types.count)
    membersOfTypes = Array(repeating: nil, count: types.types.count)
    storedPropertiesOfTypes = Array(repeating: nil, count: types.types.count)
    locals = FactMemo(numbering)
    typesOfFacts = FactMemo(numbering)
    var globals = NamesOfFiles<Fact>(types.modules, numbering)
    for file in files {
      for fact in file.facts.root.contents {
        for declared in fact.declaredNames {
          globals.add(declared, named: declared.nameID, declaredBy: declared)
        }
      }
    }
    self.globals = globals
  }

  package subscript(id: TypeID) -> TypeDeclaration { types[id] }

  /// The name of a type with those of the types around it: `Onboarding.Model`.
  func fullName(of id: TypeID) -> String {
    self[id].outer.map { fullName(of: $0) + "." + self[id].name } ?? self[id].name
  }

  /// All types, in the order of the files.
  package var allTypes: [TypeDeclaration] { types.types }

  /// The type that a type in the text stands for; nil where that is not certain.
  func resolve(_ type: Fact) -> ProgramType? {
    guard type.kind.isType else { return nil }
    if let known = typesOfFacts[type] { return known }
    let resolved = resolver.resolve(type)
    typesOfFacts[type] = .some(resolved)
    return resolved
  }

  /// The type whose code a fact is part of; nil in an extension of a type from elsewhere.
  func enclosingType(of fact: Fact) -> TypeID? {
    fact.enclosingType.flatMap { types.id(of: $0) }
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

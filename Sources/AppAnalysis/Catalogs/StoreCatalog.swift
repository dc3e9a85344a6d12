package import ArchitectureModel
package import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// Which classes are observable, and which of them are stores.
package final class StoreCatalog {
  /// The classes with an `ObservationMark`.
  package let observable: Set<TypeID>
  /// The observable classes that own a context.
  package let stores: Set<TypeID>
  /// The stores that any view may read.
  package let ambient: Set<TypeID>
  /// The stores to which the rules about boundaries and coupling do not apply: those that any view may read, and the
  /// models of screens, whose views share them as they please.
  package let unrestricted: Set<TypeID>
  /// The stores to which these rules apply.
  package let restricted: Set<TypeID>

  package let types: TypeInference
  package let program: Program
  /// What each class is in the app.
  package let roles: ClassRoles
  /// Whether the program may have stores; if not, much work can be skipped.
  package private(set) lazy var hasStores = !stores.isEmpty || program.allTypes.contains { isElmModel($0.id) }
  /// The types of the program with the name of the protocol of Elm models.
  private lazy var modelProtocols = Set(
    program.allTypes.filter { $0.name == Self.modelProtocol }.map(\.id))
  /// The stores by their names, with and without those of outer types.
  private lazy var storesByName: [String: [TypeDeclaration]] = {
    var stores: [String: [TypeDeclaration]] = [:]
    for type in storeTypes {
      for name in Set([type.name, program.fullName(of: type.id)]) {
        stores[name, default: []].append(type)
      }
    }
    return stores
  }()
  private lazy var elmModelsByName = Dictionary(
    grouping: program.allTypes.filter { !$0.module.isTest && isElmModel($0.id) }, by: \.name)

  package init(_ types: TypeInference, views: ViewCatalog, settings: AnalysisSettings) {
    let program = types.program
    let roles = ClassRoles(types, views: views, settings: settings)
    self.types = types
    self.program = program
    self.roles = roles
    let classes = program.allTypes.filter {
      $0.fact.kind == .classDeclaration && !$0.module.isTest && !Self.isWindow($0)
    }
    let observable = classes.filter { Self.isObservable($0, in: program) }
    let stores = observable.filter { type in
      guard !Self.isComposable(type, in: program), !Self.isElm(type) else { return false }
      if type.declarations.contains(where: { $0.hasDirective("store") }) { return true }
      return roles.countsAsStore(type.id) && !program.conforms(type.id, to: Self.record)
    }
    self.observable = Set(observable.map(\.id))
    self.stores = Set(stores.map(\.id))
    ambient = Set(stores.filter { roles.isAmbient($0.id) }.map(\.id))
    unrestricted = Set(stores.filter { roles.isUnrestricted($0.id) }.map(\.id))
    restricted = self.stores.subtracting(unrestricted)
  }

  /// Whether a class should be on the main actor as a whole: a store, rather than the model of one screen or another
  /// observable class, some of whose code may run elsewhere.
  package func needsMainActor(_ id: TypeID) -> Bool {
    stores.contains(id)
      && (roles.decision(about: id).role != .screenModel || AnalysisSettings.storeNames.matches(id, in: program))
  }

  private static let modelProtocol = "ModelProtocol"

  /// Any app may have a protocol of that name. Elm models have a function that updates them.
  private func declaresUpdate(_ id: TypeID) -> Bool { !program.members(Name("update"), of: id).isEmpty }

  /// The class of objects in Core Data. They are models that a database owns.
  private static let record = "NSManagedObject"

  private static func isObservable(_ type: TypeDeclaration, in program: Program) -> Bool {
    ObservationMark.allCases.contains { program.has($0, on: type.id) }
  }

  /// The class in generated code that retains the stores of a window.
  private static func isWindow(_ type: TypeDeclaration) -> Bool {
    type.fact.file.isGenerated && type.fact.flags.contains(.isPrivate)
  }

  /// The Composable Architecture has its own rules about owning stores.
  private static func isComposable(_ type: TypeDeclaration, in program: Program) -> Bool {
    program.typeTable.modules.imports(Name("ComposableArchitecture"), at: type.fact)
  }

  /// `Store<Model: ModelProtocol>` is the one root of an Elm app.
  private static func isElm(_ type: TypeDeclaration) -> Bool {
    type.fact.children(.genericParameter).contains { $0.typeAnnotation?.name == modelProtocol }
  }
}

extension StoreCatalog {
  /// The stores of the program, in the order of the files.
  package var storeTypes: [TypeDeclaration] { program.allTypes.filter { stores.contains($0.id) } }

  /// The store that a type denotes: the class itself, optional or not, or a protocol to which only one
  /// class of the program conforms, a store. A generic parameter denotes its bound. An Elm store,
  /// `Store<Model>`, is identified by its model.
  package func store(_ type: ProgramType, at fact: Fact) -> TypeID? {
    switch type.unwrapped {
    case .external("Store", let arguments): return elmModel(arguments)
    case .nominal(let id, let arguments):
      if stores.contains(id) { return id }
      if program[id].name == "Store", let model = elmModel(arguments) { return model }
      return program[id].fact.kind == .protocolDeclaration ? onlyStore(after: id) : nil
    case .parameter(let name):
      return bound(of: name, at: fact).flatMap { store($0, at: fact) }
    default: return nil
    }
  }

  /// The store that is the type of an expression.
  package func store(of expression: Fact) -> TypeID? {
    guard hasStores else { return nil }
    return types.type(of: expression).flatMap { store($0, at: expression) }
  }

  /// The name of a store in messages.
  package func storeName(_ id: TypeID) -> String {
    stores.contains(id) ? program.displayName(of: id) : "Store<\(program[id].name)>"
  }

  private func elmModel(_ arguments: [ProgramType]) -> TypeID? {
    guard arguments.count == 1, let model = arguments[0].nominal, isElmModel(model) else { return nil }
    return model
  }

  /// Whether a type is the state of a store in the style of Elm.
  package func isElmModel(_ id: TypeID) -> Bool {
    if program.conforms(id, to: Self.modelProtocol) { return true }
    let protocols = modelProtocols.isEmpty ? [] : program.supertypes(of: id).nominals.filter(modelProtocols.contains)
    return !protocols.isEmpty && (declaresUpdate(id) || protocols.contains(where: declaresUpdate))
  }

  /// The model of a context of the spec, in the Elm architecture.
  package func model(of context: Context) -> TypeID? {
    guard context.isElm, let models = elmModelsByName[context.modelName], models.count == 1 else { return nil }
    return models[0].id
  }

  /// The class that is the store of a context: the one that storegen generates or would generate, or else a handwritten
  /// one, whose name `storegen import` shortens to that of the context. Nil if there is none, or several.
  package func store(of context: Context, in architecture: AppSpec) -> TypeDeclaration? {
    let stores = possibleStores(of: context, in: architecture)
    return stores.count == 1 ? stores[0] : nil
  }

  /// The classes whose names make them the store of a context, in the order of the files. Several are ambiguous.
  package func possibleStores(of context: Context, in architecture: AppSpec) -> [TypeDeclaration] {
    // A handwritten `CartStore` is the store of a context `CartStore`, if there is one.
    let isOfOther = architecture.context(named: context.storeName) != nil
    if let named = storesByName[context.storeName],
      !isOfOther || named.contains(where: { program.isGenerated($0.id) })
    {
      return named
    }
    let name = context.name.value
    let found = context.otherStoreNames.filter {
      $0 == name || architecture.context(named: $0) == nil
    }.flatMap { storesByName[$0] ?? [] }
    return found.count == 1 && program.isGenerated(found[0].id) ? [] : found
  }

  /// The only class that conforms to a protocol, if that is a store. A subclass of it in a test is one, too, but any
  /// other type in a test can replace it.
  private func onlyStore(after id: TypeID) -> TypeID? {
    let conforming = program.subtypes(of: id)
    guard conforming.count == 1, stores.contains(conforming[0]),
      !program.foreignConformances.contains(id),
      program.subtypesInTests[id, default: []].allSatisfy({
        program.isKind($0, of: conforming[0])
      })
    else { return nil }
    return conforming[0]
  }

  private func bound(of parameter: String, at fact: Fact) -> ProgramType? {
    for scope in fact.ancestors {
      let found = scope.children.first { $0.kind == .genericParameter && $0.name == parameter }
      if let found { return found.typeAnnotation.flatMap { program.resolve($0) } }
    }
    return nil
  }
}

extension Fact {
  /// Whether the comment directly above a declaration is `// storegen:word`.
  package func hasDirective(_ word: String) -> Bool {
    file.directives.contains { directive in
      guard directive.words.split(separator: " ").first.map(String.init) == word else { return false }
      return isFirst(after: directive.bytes.upperBound)
    }
  }

  /// Whether it is the first fact after an offset. The previous fact rules out most.
  private func isFirst(after location: Int) -> Bool {
    bytes.lowerBound >= location
      && !file.all[..<index].reversed().contains {
        $0.bytes.lowerBound >= location && $0.kind != .file
      }
  }
}

import SwiftFacts

/// Which classes are observable, and which of them are stores.
final class StoreCatalog {
  /// Classes that are `@Observable` or conform to `ObservableObject`.
  let observable: Set<TypeID>
  /// The observable classes that own a context.
  let stores: Set<TypeID>
  /// The stores that any view may read.
  let ambient: Set<TypeID>

  init(_ program: Program, _ configuration: LintConfiguration) {
    let classes = program.allTypes.filter { $0.fact.kind == .classDeclaration && !$0.module.isTest }
    let observable = classes.filter { Self.isObservable($0, program) }
    let stores = observable.filter { type in
      !Self.isComposable(type, program) && !Self.isElm(type, program)
        && (configuration.countsAsStore(type.name)
          || type.declarations.contains { $0.hasDirective("store") })
    }
    self.observable = Set(observable.map(\.id))
    self.stores = Set(stores.map(\.id))
    ambient = Set(stores.filter { configuration.ambient.matches($0.name) }.map(\.id))
  }

  private static func isObservable(_ type: TypeDeclaration, _ program: Program) -> Bool {
    let supertypes = program.supertypes(of: type.id)
    if supertypes.externals.contains("ObservableObject") { return true }
    return ([type.id] + supertypes.nominals).contains { id in
      program[id].declarations.contains { $0.attribute("Observable") != nil }
    }
  }

  /// The Composable Architecture has its own rules about who holds a store.
  private static func isComposable(_ type: TypeDeclaration, _ program: Program) -> Bool {
    program.types.modules.imports(Name("ComposableArchitecture"), at: type.fact)
  }

  /// `Store<Model: ModelProtocol>` is the one root of an Elm app.
  private static func isElm(_ type: TypeDeclaration, _ program: Program) -> Bool {
    type.fact.children(.genericParameter).contains { $0.typeAnnotation?.name == "ModelProtocol" }
  }
}

extension Program {
  /// The store that a type is: the class itself, optional or not, or a protocol to which one class
  /// of the program conforms, a store; a generic parameter is what bounds it. An Elm store,
  /// `Store<Model>`, is known by its model.
  func store(_ type: ProgramType, at fact: Fact) -> TypeID? {
    switch type.unwrapped {
    case .external("Store", let arguments): return elmModel(arguments)
    case .nominal(let id, let arguments):
      if stores.stores.contains(id) { return id }
      if self[id].name == "Store", let model = elmModel(arguments) { return model }
      return self[id].fact.kind == .protocolDeclaration ? onlyStore(behind: id) : nil
    case .parameter(let name):
      return bound(of: name, at: fact).flatMap { store($0, at: fact) }
    default: return nil
    }
  }

  /// The store that an expression is.
  func store(of expression: Fact) -> TypeID? {
    guard hasStores else { return nil }
    return type(of: expression).flatMap { store($0, at: expression) }
  }

  /// Whether anything of the program may be a store: where nothing is, much need not be looked at.
  func makeHasStores() -> Bool {
    !stores.stores.isEmpty || allTypes.contains { isElmModel($0.id) }
  }

  /// What messages call a store.
  func storeName(_ id: TypeID) -> String {
    stores.stores.contains(id) ? self[id].name : "Store<\(self[id].name)>"
  }

  private func elmModel(_ arguments: [ProgramType]) -> TypeID? {
    guard arguments.count == 1, let model = arguments[0].nominal, isElmModel(model) else {
      return nil
    }
    return model
  }

  /// Whether a type is the state of a store in the style of Elm.
  func isElmModel(_ id: TypeID) -> Bool {
    conforms(id, to: "ModelProtocol")
      || supertypes(of: id).nominals.contains { self[$0].name == "ModelProtocol" }
  }

  private func onlyStore(behind id: TypeID) -> TypeID? {
    guard let heirs = heirsByProtocol[id], heirs.count == 1, !foreignConformances.contains(id)
    else { return nil }
    return stores.stores.contains(heirs[0]) ? heirs[0] : nil
  }

  private func bound(of parameter: String, at fact: Fact) -> ProgramType? {
    for scope in fact.ancestors {
      let found = scope.children.first { $0.kind == .genericParameter && $0.name == parameter }
      if let found { return found.typeAnnotation.flatMap { resolve($0) } }
    }
    return nil
  }
}

extension Fact {
  /// Whether the comment right above a declaration is `// storegen:word`.
  func hasDirective(_ word: String) -> Bool {
    file.directives.contains { directive in
      guard directive.words.split(separator: " ").first.map(String.init) == word else {
        return false
      }
      return isFirst(behind: directive.bytes.upperBound)
    }
  }

  /// Whether it is the first fact behind a place. Most are not, as the one before them shows.
  private func isFirst(behind place: Int) -> Bool {
    bytes.lowerBound >= place
      && !file.all[..<index].reversed().contains {
        $0.bytes.lowerBound >= place && $0.kind != .file
      }
  }
}

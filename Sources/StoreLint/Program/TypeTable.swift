import SwiftFacts

/// Every type of the program by name, extensions merged.
struct TypeTable {
  private(set) var types: [TypeDeclaration] = []
  private var ids: [Fact: TypeID] = [:]
  /// Types and aliases that stand in no other type, by name.
  private var topLevel: [String: [TypeName]] = [:]
  /// Types and aliases within a type, by name.
  private var nested: [TypeID: [String: [TypeName]]] = [:]
  /// Types that are declared among statements, by the code around them.
  private var locals: [Fact: [String: TypeID]] = [:]
  /// Extensions of types from elsewhere, by the type's name.
  private(set) var externalExtensions: [String: [Fact]] = [:]
  private var externalNames: [Fact: String] = [:]
  private let modules: [ObjectIdentifier: SourceModule]
  private let imports: [ObjectIdentifier: Set<String>]
  let moduleNames: Set<String>
  /// The names of all types and aliases, wherever they are declared.
  private(set) var names: Set<String> = []

  /// What a name of a type stands for: a type, or an alias yet to be followed.
  enum TypeName: Hashable {
    case type(TypeID)
    case alias(Fact)
  }

  init(_ files: [LintFile]) {
    modules = Dictionary(
      files.map { (ObjectIdentifier($0.facts), $0.module) }, uniquingKeysWith: { first, _ in first }
    )
    let exported = Self.exportedModules(files)
    imports = Dictionary(
      files.map { (ObjectIdentifier($0.facts), Self.imports(of: $0.facts, exported)) },
      uniquingKeysWith: { first, _ in first })
    moduleNames = Set(files.map(\.module.name))
    var extensions: [Fact] = []
    for file in files { register(file.facts.root, within: nil, &extensions) }
    mergeExtensions(extensions)
  }

  subscript(id: TypeID) -> TypeDeclaration { types[id.index] }

  /// The type that a declaration or an extension is of.
  func id(of fact: Fact) -> TypeID? { ids[fact] }

  /// The name of the type from elsewhere that an extension is of.
  func externalName(of fact: Fact) -> String? { externalNames[fact] }

  func module(of fact: Fact) -> SourceModule? { modules[ObjectIdentifier(fact.file)] }

  /// Whether the file of `fact` imports a module.
  func imports(_ module: String, at fact: Fact) -> Bool {
    imports[ObjectIdentifier(fact.file)]?.contains(module) ?? false
  }

  /// The types and aliases of a name within a type.
  func nested(_ name: String, in id: TypeID) -> [TypeName] { nested[id]?[name] ?? [] }

  /// The types that a type is nested in, from the inside out.
  func outerTypes(of id: TypeID) -> [TypeID] {
    Array(sequence(first: id) { self[$0].outer }.dropFirst())
  }

  /// The type of a name that is declared among the statements of a scope.
  func local(_ name: String, in scope: Fact) -> TypeID? { locals[scope]?[name] }

  /// The types and aliases of a name that code at `fact` can mean, those nearest to it only.
  func topLevel(_ name: String, seenFrom fact: Fact) -> [TypeName] {
    nearest(topLevel[name] ?? [], to: fact) { declaration(of: $0) }
  }

  private func declaration(of name: TypeName) -> Fact {
    switch name {
    case .type(let id): self[id].fact
    case .alias(let fact): fact
    }
  }

  /// Of several things of one name, those in the same file, or else in the same module, or else in
  /// an imported one, or else in any that may be visible.
  func nearest<Candidate>(
    _ candidates: [Candidate], to fact: Fact, declaration: (Candidate) -> Fact
  ) -> [Candidate] {
    guard let home = module(of: fact) else { return [] }
    let sameFile = candidates.filter { declaration($0).file === fact.file }
    if !sameFile.isEmpty { return sameFile }
    let visible = candidates.filter { !declaration($0).flags.isHiddenFromOtherFiles }
    let modules = visible.map { module(of: declaration($0)) }
    func all(_ isMeant: (SourceModule) -> Bool) -> [Candidate] {
      zip(visible, modules).filter { $0.1.map(isMeant) ?? false }.map(\.0)
    }
    let same = all { $0 == home }
    if !same.isEmpty { return same }
    let imported = all { imports($0.name, at: fact) }
    if !imported.isEmpty { return imported }
    // Which folders of an Xcode project make a target is not known; packages do say what they see.
    return all { !$0.isPackageTarget && !home.isPackageTarget }
  }

  /// The modules that a file sees: those that it imports, and those that they export in turn.
  private static func imports(
    of file: FileFacts, _ exported: [String: Set<String>]
  ) -> Set<String> {
    var seen: Set<String> = []
    var waiting = file.imports.map(\.moduleName)
    while let next = waiting.popLast() {
      if seen.insert(next).inserted { waiting += exported[next] ?? [] }
    }
    return seen
  }

  /// What each module imports for its users, too.
  private static func exportedModules(_ files: [LintFile]) -> [String: Set<String>] {
    var exported: [String: Set<String>] = [:]
    for file in files {
      for fact in file.facts.imports where fact.attribute("_exported") != nil {
        exported[file.module.name, default: []].insert(fact.moduleName)
      }
    }
    return exported
  }
}

extension FileFacts {
  fileprivate var imports: [Fact] { root.contents.filter { $0.kind == .importDeclaration } }
}

extension Fact {
  /// The module of an import, also of `import struct Module.Type`.
  fileprivate var moduleName: String { String(name.prefix { $0 != "." }) }
}

extension TypeTable {
  /// Registers the types in `fact`; extensions wait until all types are known.
  private mutating func register(_ fact: Fact, within outer: TypeID?, _ extensions: inout [Fact]) {
    for child in fact.children {
      switch child.kind {
      case .extensionDeclaration:
        extensions.append(child)
      case .typealiasDeclaration, .associatedType:
        guard child.kind == .typealiasDeclaration || outer != nil else { continue }
        add(.alias(child), named: child.name, within: outer)
      case let kind where kind.isTypeDeclaration:
        let id = declare(child, within: outer)
        register(child, within: id, &extensions)
      case .compilationConditional, .compilationBranch:
        register(child, within: outer, &extensions)
      default:
        registerLocalTypes(in: child, &extensions)
      }
    }
  }

  /// Types in the body of a function are known by their place only.
  private mutating func registerLocalTypes(in fact: Fact, _ extensions: inout [Fact]) {
    var last: Fact?
    for inner in fact.descendants where inner.kind.isTypeDeclaration {
      if let last, last.contains(inner) { continue }  // Its outer type has registered it.
      last = inner
      let id = makeType(inner, within: nil)
      if let scope = inner.ancestors.first(where: \.kind.isCodeScope) {
        locals[scope, default: [:]][inner.name] = id
      }
      register(inner, within: id, &extensions)
    }
  }

  private mutating func declare(_ fact: Fact, within outer: TypeID?) -> TypeID {
    let known = outer.map { nested(fact.name, in: $0) } ?? topLevel[fact.name] ?? []
    // The same type in two branches of `#if` is one type.
    for case .type(let id) in known
    where self[id].declarations.allSatisfy({ isAlternative(fact, of: $0) }) {
      types[id.index].declarations.append(fact)
      ids[fact] = id
      return id
    }
    let id = makeType(fact, within: outer)
    add(.type(id), named: fact.name, within: outer)
    return id
  }

  private func isAlternative(_ fact: Fact, of other: Fact) -> Bool {
    guard let branch = fact.compilationBranch, let otherBranch = other.compilationBranch else {
      return false
    }
    let isOtherCondition =
      branch.parent == otherBranch.parent ? branch != otherBranch : branch.name != otherBranch.name
    return isOtherCondition && fact.kind == other.kind && module(of: fact) == module(of: other)
  }

  private mutating func makeType(_ fact: Fact, within outer: TypeID?) -> TypeID {
    names.insert(fact.name)
    let id = TypeID(index: types.count)
    types.append(
      TypeDeclaration(
        id: id, declarations: [fact], outer: outer,
        module: module(of: fact) ?? SourceModule(name: "", isPackageTarget: false),
        genericParameters: fact.children(.genericParameter).map(\.name)))
    ids[fact] = id
    return id
  }

  private mutating func add(_ name: TypeName, named text: String, within outer: TypeID?) {
    names.insert(text)
    if let outer {
      nested[outer, default: [:]][text, default: []].append(name)
    } else {
      topLevel[text, default: []].append(name)
    }
  }

  /// Extensions of types that are declared in extensions have to wait for those.
  private mutating func mergeExtensions(_ extensions: [Fact]) {
    var waiting = extensions
    while !waiting.isEmpty {
      var unresolved: [Fact] = []
      var found: [Fact] = []
      for fact in waiting {
        guard let id = extendedType(of: fact) else {
          unresolved.append(fact)
          continue
        }
        types[id.index].extensions.append(fact)
        ids[fact] = id
        register(fact, within: id, &found)
      }
      if unresolved.count == waiting.count { break }
      waiting = unresolved + found
    }
    for fact in waiting where ids[fact] == nil {
      externalNames[fact] = fact.name
      externalExtensions[fact.name, default: []].append(fact)
      // Types within a type from elsewhere are known by their place only.
      var found: [Fact] = []
      registerLocalTypes(in: fact, &found)
    }
  }

  private func extendedType(of fact: Fact) -> TypeID? {
    guard let type = fact.children.first(where: { $0.kind.isType }) else { return nil }
    return TypeResolver(table: self).resolve(type)?.nominal
  }
}

extension FactKind {
  /// Whether it holds statements that may declare types.
  fileprivate var isCodeScope: Bool {
    switch self {
    case .block, .closure, .accessor, .switchCase: true
    default: false
    }
  }

  /// Whether it may have generic parameters and is no type.
  var isGenericMember: Bool {
    switch self {
    case .function, .initializer, .subscriptDeclaration, .typealiasDeclaration: true
    default: false
    }
  }
}

extension FactFlags {
  /// Whether other files cannot see it.
  var isHiddenFromOtherFiles: Bool { contains(.isPrivate) || contains(.isFilePrivate) }
}

extension Fact {
  /// The branch of an `#if` that it stands in.
  fileprivate var compilationBranch: Fact? { ancestors.first { $0.kind == .compilationBranch } }
}

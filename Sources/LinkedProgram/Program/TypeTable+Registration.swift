import SwiftFacts

extension TypeTable {
  /// Registers the types of all files; extensions wait until all types are known.
  func registerTypes(of files: [LintFile]) {
    var extensions: [Fact] = []
    for file in files {
      let root = file.facts.root
      register(root.declarationsOfTypes[...], in: root, within: nil, extensions: &extensions)
    }
    mergeExtensions(extensions)
  }

  /// Registers the types in `fact`, including nested ones.
  private func register(
    _ declarations: ArraySlice<Fact>, in fact: Fact, within outer: TypeID?,
    extensions: inout [Fact]
  ) {
    var rest = declarations
    while let declaration = rest.popFirst() {
      let isMember = declaration.isMember(of: fact)
      switch declaration.kind {
      case .extensionDeclaration where isMember: extensions.append(declaration)
      case .typealiasDeclaration where isMember, .associatedType where isMember && outer != nil:
        aliases.append(declaration)
        add(.alias(declaration), declaredBy: declaration, within: outer)
        continue
      case let kind where kind.isTypeDeclaration:
        let id = isMember ? declare(declaration, within: outer) : declareLocally(declaration)
        register(
          rest.prefix(while: declaration.contains), in: declaration, within: id,
          extensions: &extensions)
      default: continue
      }
      rest = rest.drop(while: declaration.contains)
    }
  }

  /// Types in the body of a function are known by their location only.
  private func declareLocally(_ fact: Fact) -> TypeID {
    let id = makeType(fact, within: nil)
    if let scope = fact.ancestors.first(where: \.kind.isCodeScope) {
      let name = fact.nameID
      localNames.insert(name)
      locals[LocalTypeName(scope: scope, name: name)] = id
    }
    return id
  }

  private func declare(_ fact: Fact, within outer: TypeID?) -> TypeID {
    // The same type in two branches of `#if`, or in files for different platforms, is one type.
    let mayHaveAlternative = builds.isFileForSomePlatforms(fact) || fact.compilationBranch != nil
    if mayHaveAlternative, let id = alternatives(to: fact, within: outer).first {
      let isInOtherModule = modules.number(of: fact) != modules.number(of: types[id.index].fact)
      types[id.index].declarations.append(fact)
      ids[fact] = id.index
      if isInOtherModule, outer == nil { add(.type(id), declaredBy: fact, within: nil) }
      return id
    }
    let id = makeType(fact, within: outer)
    add(.type(id), declaredBy: fact, within: outer)
    if mayHaveAlternative, outer == nil {
      topLevelAlternatives[fact.nameID, default: []].append(id)
    }
    return id
  }

  /// The types that a declaration for some builds declares again.
  private func alternatives(to fact: Fact, within outer: TypeID?) -> [TypeID] {
    let name = fact.nameID
    let known = outer.map { nested(name, in: $0).compactMap(\.type) } ?? topLevelAlternatives[name] ?? []
    return known.filter { self[$0].declarations.allSatisfy { isAlternative(fact, of: $0) } }
  }

  private func isAlternative(_ fact: Fact, of other: Fact) -> Bool {
    // A private type is invisible to other files.
    let isHidden = fact.isHidden || other.isHidden
    return fact.kind == other.kind && (fact.fileID == other.fileID || !isHidden)
      && areInOneTarget(fact, other)
      && (haveOtherConditions(fact, other) || !builds.areInOneBuild(fact, other))
  }

  /// Whether two declarations of one name are in branches with different conditions: only one of them can be true.
  private func haveOtherConditions(_ fact: Fact, _ other: Fact) -> Bool {
    guard let branch = fact.compilationBranch, let otherBranch = other.compilationBranch,
      modules.number(of: fact) == modules.number(of: other)
    else { return false }
    return branch.parent == otherBranch.parent ? branch != otherBranch : branch.name != otherBranch.name
  }

  /// Whether two files may belong to one target: folders of an Xcode project may be shared by several.
  private func areInOneTarget(_ fact: Fact, _ other: Fact) -> Bool {
    let (module, otherModule) = (modules.module(of: fact), modules.module(of: other))
    return modules.number(of: fact) == modules.number(of: other)
      || !module.isPackageTarget && !otherModule.isPackageTarget && module.isTest == otherModule.isTest
  }

  private func makeType(_ fact: Fact, within outer: TypeID?) -> TypeID {
    names.insert(fact.nameID)
    let id = TypeID(index: types.count)
    types.append(
      TypeDeclaration(
        id: id, declaration: fact, outer: outer, module: modules.module(of: fact),
        outerParameters: outer.map { self[$0].genericParameters } ?? []))
    ids[fact] = id.index
    return id
  }

  private func add(_ meaning: TypeName, declaredBy fact: Fact, within outer: TypeID?) {
    let name = fact.nameID
    names.insert(name)
    if let outer {
      nestedNames.insert(name)
      nested[NestedName(outer: outer, name: name), default: []].append(meaning)
    } else {
      topLevel.add(meaning, named: name, declaredBy: fact)
    }
  }

  /// Extensions of types that are declared in extensions are merged after those.
  private func mergeExtensions(_ extensions: [Fact]) {
    var waiting = extensions
    // What a class inherits may depend on types in extensions.
    defer { superclasses = [:] }
    while !waiting.isEmpty {
      superclasses = [:]
      var unresolved: [Fact] = []
      var nested: [Fact] = []
      for fact in waiting {
        guard let id = extendedType(of: fact) else {
          unresolved.append(fact)
          continue
        }
        types[id.index].extensions.append(fact)
        ids[fact] = id.index
        register(fact.declarationsOfTypes[...], in: fact, within: id, extensions: &nested)
      }
      if unresolved.count == waiting.count { break }
      waiting = unresolved + nested
    }
    for fact in waiting where ids[fact] == nil {
      ids[fact] = Self.external
      externalExtensions[fact.nameID, default: []].append(fact)
      extendedNames[fact.name] = fact.nameID
      registerTypes(inForeign: fact)
    }
  }

  /// Types nested in an external type are known by their location only.
  private func registerTypes(inForeign fact: Fact) {
    var ignored: [Fact] = []
    var rest = fact.declarationsOfTypes[...]
    while let declaration = rest.popFirst() {
      guard declaration.kind.isTypeDeclaration else { continue }
      let id = declareLocally(declaration)
      register(
        rest.prefix(while: declaration.contains), in: declaration, within: id, extensions: &ignored)
      rest = rest.drop(while: declaration.contains)
    }
  }

  private func extendedType(of fact: Fact) -> TypeID? {
    fact.typeAnnotation.flatMap { TypeResolver(table: self).resolve($0)?.nominal }
  }
}

extension TypeTable.TypeName {
  fileprivate var type: TypeID? { if case .type(let id) = self { id } else { nil } }
}

extension FactKind {
  /// Whether it contains statements that may declare types.
  fileprivate var isCodeScope: Bool {
    switch self {
    case .block, .closure, .accessor, .switchCase: true
    default: false
    }
  }
}

extension Fact {
  /// The branch of an `#if` around it.
  fileprivate var compilationBranch: Fact? { ancestors.first { $0.kind == .compilationBranch } }

  /// Whether it is a member of `outer`, ignoring `#if`.
  fileprivate func isMember(of outer: Fact) -> Bool { parentOutsideConditions == outer }
}

import AppleNames
import LinkedProgram
import SwiftFacts

/// The objects of the app that code outside of it can get hold of.
enum PassedObjects {
  /// Instances of these classes, or none.
  case classes(Set<TypeID>)
  /// Something of unknown type.
  case anything

  package static let nothing = PassedObjects.classes([])

  var isAnything: Bool { if case .anything = self { true } else { false } }

  static func + (left: PassedObjects, right: PassedObjects) -> PassedObjects {
    var sum = left
    sum += right
    return sum
  }

  static func += (sum: inout PassedObjects, other: PassedObjects) {
    guard case .classes(var classes) = sum, case .classes(let others) = other else {
      sum = .anything
      return
    }
    sum = .nothing  // So that the set is not copied.
    classes.formUnion(others)
    sum = .classes(classes)
  }
}

/// The passed objects that are already known. Nested closures would be looked into again and again.
struct KnownPassedObjects {
  fileprivate let ofCalls = Memo<Fact, PassedObjects>()
  fileprivate let ofTypes = Memo<TypeAtDepth, PassedObjects>()

  fileprivate struct TypeAtDepth: Hashable {
    package let type: TypeID
    package let depth: Int
  }
}

/// Determines which objects of the app a call gives to a modifier or a view of another package, which can
/// inject only these.
struct PassedObjectFinder: ViewCodeReader {
  package let codes: ViewCodes

  /// What the arguments of a call carry.
  package func objects(passedTo call: Fact) -> PassedObjects {
    codes.knownPassedObjects.ofCalls.value(for: call) {
      objects(in: call.arguments.compactMap(\.firstChild))
    }
  }

  /// What these values carry.
  package func objects(in values: [Fact]) -> PassedObjects { sum(over: values) { carried(by: $0) } }

  private func sum(over facts: [Fact], of objects: (Fact) -> PassedObjects) -> PassedObjects {
    var sum = PassedObjects.nothing
    for fact in facts where !sum.isAnything { sum += objects(fact) }
    return sum
  }

  private func carried(by value: Fact) -> PassedObjects {
    switch value.kind {
    case .literal, .number, .stringLiteral, .keyPath, .typeExpression: return .nothing
    case .closure: return sum(over: value.results) { carried(byResult: $0, of: value) }
    case .tuple: return objects(passedTo: value)
    case .ternary: return sum(over: Array(value.children.dropFirst())) { carried(by: $0) }
    case .arrayLiteral, .dictionaryLiteral, .binary, .prefix, .postfix, .tryExpression,
      .awaitExpression, .optionalChain, .forceUnwrap, .inoutExpression:
      return sum(over: Array(value.children)) { carried(by: $0) }
    case .name, .member, .call, .cast, .subscriptCall: break
    default: return .anything
    }
    if let type = types.type(of: value) {
      // An external value consists of what it was made from.
      let isMade = types.createdType(by: value)?.externalName != nil
      return isMade ? objects(passedTo: value) : carried(by: type, depth: 0, at: value)
    }
    switch value.kind {
    case .name: return carried(byName: value)
    case .member: return carried(byMember: value)
    case .call:
      return objects(passedTo: value) + (value.base.map { carried(byCallee: $0) } ?? .anything)
    default: return .anything
    }
  }

  private func carried(byMember member: Fact) -> PassedObjects {
    // A value that the library declares, such as `.large`.
    guard let base = member.base else { return .nothing }
    let owner = types.type(of: base)?.unbound.nominal
    let declared = owner.map { program.members(member.nameID, of: $0) } ?? types.declarations(of: member)
    guard declared.isEmpty else { return carried(byDeclared: declared.map(\.initialExpression)) }
    return carried(byBase: base)
  }

  /// A function of the app may return anything; another one, what it is called on.
  private func carried(byCallee callee: Fact) -> PassedObjects {
    guard types.declarations(of: callee).isEmpty else { return .anything }
    switch callee.kind {
    case .member: return callee.base.map { carried(byBase: $0) } ?? .nothing
    case .name: return program.declared.identifiers.contains(callee.nameID) ? .anything : .nothing
    default: return .anything
    }
  }

  /// A member that the app does not declare leads to nothing that its base does not.
  private func carried(byBase base: Fact) -> PassedObjects {
    if base.kind == .name, types.declarations(of: base).isEmpty, base.name.isCapitalized { return .nothing }
    return carried(by: base)
  }

  /// A variable of unknown type, unless its value is a literal.
  private func carried(byName name: Fact) -> PassedObjects {
    let isProjected = name.name.hasPrefix("$") && !name.name.hasPrefix("$0")
    let plain = isProjected ? Name.transient(String(name.name.dropFirst())) : name.nameID
    let values: [Fact?] =
      switch program.meaning(of: plain, at: name) {
      case .local(let local): [local.initialExpression]
      case .members(let members): members.map(\.initialExpression)
      case .globals(let globals): globals.map(\.initialExpression)
      case nil: []
      }
    return carried(byDeclared: values)
  }

  /// Variables of unknown type, by their initial values.
  private func carried(byDeclared values: [Fact?]) -> PassedObjects {
    let areLiterals = values.allSatisfy { $0?.kind.isLiteral ?? false }
    return areLiterals && !values.isEmpty ? .nothing : .anything
  }

  /// The result of a closure. Most return a view, or nothing.
  private func carried(byResult result: Fact, of closure: Fact) -> PassedObjects {
    if let path = StepCollector(codes).changes(toFirstParameterOf: closure, by: result) {
      guard path.obstacle == nil else { return .anything }
      return sum(over: path.injections.map(\.call)) { objects(passedTo: $0) }
    }
    guard let type = types.type(of: result) else {
      return result.kind == .name || result.kind == .member ? carried(by: result) : .nothing
    }
    // In a view, what has the type of a parameter is nearly always its content.
    if case .parameter = type.unwrapped {
      return program.enclosingType(of: result).flatMap(viewCatalog.role(of:)) == nil ? .anything : .nothing
    }
    let isView = type.externalName != nil || type.nominal.flatMap { viewCatalog.role(of: $0) } != nil
    return isView ? .nothing : carried(by: type, depth: 0, at: result)
  }

  /// What a value of a type may hold, by its stored properties.
  ///
  /// - Parameter value: an expression of this type.
  private func carried(by type: ProgramType, depth: Int, at value: Fact) -> PassedObjects {
    func all(_ parts: [ProgramType?]) -> PassedObjects {
      parts.reduce(into: PassedObjects.nothing) { sum, part in
        sum += part.map { carried(by: $0, depth: depth, at: value) } ?? .anything
      }
    }
    switch type.unwrapped {
    case .nominal(let id, let arguments): return carried(by: id, depth: depth) + all(arguments)
    case .external(let name, let arguments):
      return Self.isPlain(name) || !arguments.isEmpty || isOfPackage(at: value) ? all(arguments) : .anything
    case .array(let element): return all([element])
    case .dictionary(_, let value): return all([value])
    case .tuple(let elements): return all(elements)
    case .function(_, let result): return result.map { all([$0]) } ?? .nothing
    case .metatype: return .nothing
    case .parameter: return .anything
    case .optional(let wrapped): return all([wrapped])
    }
  }

  private func carried(by id: TypeID, depth: Int) -> PassedObjects {
    let place = KnownPassedObjects.TypeAtDepth(type: id, depth: depth)
    return codes.knownPassedObjects.ofTypes.value(for: place) { findObjects(in: id, depth: depth) }
  }

  private func findObjects(in id: TypeID, depth: Int) -> PassedObjects {
    if program[id].fact.kind == .protocolDeclaration { return .anything }
    let lineage = [id] + program.supertypes(of: id).nominals
    let classes = lineage.filter { program[$0].fact.kind == .classDeclaration }
    var sum = PassedObjects.classes(Set(classes))
    guard depth < 2 else { return sum }
    for property in program.storedProperties(of: id) {
      guard let part = types.type(ofDeclaration: property)?.nominal else { continue }
      let inner = carried(by: part, depth: depth + 1)
      if !inner.isAnything { sum += inner }
    }
    return sum
  }

  /// Whether a type that is not in the sources may be one of a package, which knows no class of the app, rather than a
  /// type of the app whose file was not given to the linter.
  private func isOfPackage(at value: Fact) -> Bool {
    program.typeTable.modules.importedNames(at: value).contains {
      !program.typeTable.modules.contains($0) && !AppleFrameworks.names.contains($0)
    }
  }

  /// Whether a type of Apple's frameworks holds no object of an app.
  private static func isPlain(_ name: String) -> Bool {
    plainTypes.contains(name) || ["NS", "UI", "CG"].contains { name.hasPrefix($0) }
  }

  private static let plainTypes = SwiftUITable.valueTypes.union(SwiftUIType.names { _ in true })
    .union(["Void", "Notification.Name", "Namespace.ID", "LocalizedStringResource"])
}

extension Fact {
  /// The expressions that a closure returns.
  fileprivate var results: [Fact] {
    let statements = contents.filter { $0.kind.isExpression || $0.statesView }
    let returned = descendants(.returnStatement).filter { statement in
      statement.ancestors.first { $0.kind == .closure || $0.kind == .function } == self
    }
    return returned.compactMap(\.firstChild) + statements.suffix(1)
  }
}

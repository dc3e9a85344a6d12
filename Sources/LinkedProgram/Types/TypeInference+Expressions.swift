package import SwiftFacts

extension TypeInference {
  func findType(of expression: Fact) -> ProgramType? {
    switch expression.kind {
    case .name: return type(ofName: expression.nameID, at: expression)
    case .member: return typeOfMember(expression)
    case .call: return typeOfCall(expression)
    case .subscriptCall:
      return expression.base.flatMap { typeOfElement(of: $0) } ?? typeOfKeyedObject(expression)
    case .optionalChain, .forceUnwrap:
      return expression.firstChild.flatMap { type(of: $0)?.unwrapped }
    case .tryExpression, .awaitExpression, .inoutExpression:
      return expression.firstChild.flatMap { type(of: $0) }
    case .cast: return typeOfCast(expression)
    case .ternary: return common(expression.children.dropFirst().map { type(of: $0) })
    case .binary where expression.name == "??":
      let types = expression.children.map { type(of: $0) }
      return common(types.map { $0?.unwrapped }).map {
        types.last??.isOptional == true ? .optional($0) : $0
      }
    case .arrayLiteral: return common(expression.children.map { type(of: $0) }).map { .array($0) }
    case .tuple: return .tuple(expression.arguments.map { $0.firstChild.flatMap { type(of: $0) } })
    case .genericSpecialization: return typeOfSpecialization(expression)
    case .typeExpression:
      return expression.firstChild.flatMap { program.resolve($0) }.map { .metatype($0) }
    case .stringLiteral: return .external("String", [])
    default: return nil
    }
  }

  /// The type of an identifier for code at `fact`.
  package func type(ofName name: Name, at fact: Fact) -> ProgramType? {
    if name == .selfValue { return typeOfSelf(at: fact) }
    if name == .selfType { return program.resolver.enclosing(fact).map { .metatype($0) } }
    if name == .superclass { return nil }
    if name == .firstArgument { return typeOfFirstArgument(at: fact) }
    if let property = wrapped(name, prefix: "$") {
      let wrapper = isPublished(property, at: fact) ? "Published.Publisher" : "Binding"
      return type(ofName: property, at: fact).map { .external(wrapper, [$0]) }
    }
    switch program.meaning(of: name, at: fact) {
    case .local(let declaration): return type(ofDeclaration: declaration)
    case .members(let facts):
      let owner = program.enclosingType(of: fact)
      return common(
        facts.values.map { member in
          owner.map { type(of: member, in: $0) } ?? type(ofDeclaration: member)
        })
    case .globals(let facts): return common(facts.map(type(ofDeclaration:)))
    case nil: return typeOfUndeclared(name, at: fact)
    }
  }

  /// A name without a variable or function: a type, or the storage of a property wrapper.
  private func typeOfUndeclared(_ name: Name, at fact: Fact) -> ProgramType? {
    let type = program.resolver.lookUp(name, at: fact)
    if type?.nominal != nil { return type.map { .metatype($0) } }
    if let property = wrapped(name, prefix: "_") {
      return self.type(ofName: property, at: fact).map { .external("_", [$0]) }
    }
    return name.text.isCapitalized ? type.map { .metatype($0) } : nil
  }

  /// `$0` belongs to the nearest closure that names no parameters.
  private func typeOfFirstArgument(at fact: Fact) -> ProgramType? {
    let closure = fact.ancestors.first { $0.kind == .closure }
    guard let closure, closure.parameters.isEmpty else { return nil }
    return type(ofParameter: 0, of: closure)
  }

  private func isPublished(_ property: Name, at fact: Fact) -> Bool {
    guard case .members(let facts) = program.meaning(of: property, at: fact) else { return false }
    return facts.contains { $0.isPublished }
  }

  private func wrapped(_ name: Name, prefix: String) -> Name? {
    let text = name.text
    guard text.utf8.first == prefix.utf8.first, text.hasPrefix(prefix), text.count > 1,
      !text.hasPrefix("$0")
    else { return nil }
    return Name.transient(String(text.dropFirst(prefix.count)))
  }

  private func typeOfSelf(at fact: Fact) -> ProgramType? {
    let isStatic = fact.ancestors.first { scope in
      scope.parent.map { program.typeTable.id(of: $0) != nil || $0.kind == .extensionDeclaration }
        ?? false
    }?.flags.contains(.isStatic)
    let type = program.resolver.enclosing(fact)
    return isStatic == true ? type.map { .metatype($0) } : type
  }

  private func typeOfMember(_ expression: Fact) -> ProgramType? {
    // `self.$query` is the same as `$query`.
    if let base = expression.base, base.isSelf, wrapped(expression.nameID, prefix: "$") != nil {
      return type(ofName: expression.nameID, at: expression)
    }
    guard mayBeKnown(expression) else { return nil }
    guard let base = expression.base else {
      return expectedType(at: expression).flatMap {
        self.type(ofMember: expression.nameID, of: .metatype($0.unwrapped))
      }
    }
    let name = expression.nameID
    if base.kind == .name, expression.name.isCapitalized, isModule(base) {
      // A module that is not in the sources has other types than the app.
      guard program.typeTable.modules.contains(base.nameID) else { return .metatype(.external(expression.name, [])) }
      return program.resolver.lookUp(name, at: expression).map { .metatype($0) }
    }
    guard let baseType = type(of: base) else { return nil }
    let isChain = base.kind == .optionalChain
    let type = self.type(ofMember: name, of: baseType)
    return isChain ? type.map { .optional($0.unwrapped) } : type
  }

  /// Whether a member may be one that the program declares, or a type of a module.
  private func mayBeKnown(_ member: Fact) -> Bool {
    program.declared.mayResolve(member.nameID) || mayBeType(member) || member.nameID == .allCases
  }

  /// Whether a callee may be a type or a metatype value, rather than a function.
  package func mayBeMetatype(_ callee: Fact) -> Bool {
    callee.kind != .member || program.declared.mayBeValue(callee.nameID) || mayBeType(callee)
  }

  private func mayBeType(_ member: Fact) -> Bool {
    program.typeTable.names.contains(member.nameID) || member.base?.kind == .name && member.name.isCapitalized
  }

  /// Whether an identifier names a module and nothing else.
  private func isModule(_ expression: Fact) -> Bool {
    let name = expression.nameID
    return
      (program.typeTable.modules.contains(name)
      || program.typeTable.modules.imports(name, at: expression))
      && program.meaning(of: name, at: expression) == nil
  }

  /// The type of `value.name` for a value of a type.
  package func type(ofMember name: Name, of type: ProgramType) -> ProgramType? {
    if name == .selfValue { return type }
    switch type.unwrapped {
    case .nominal(let id, let arguments):
      let members = program.members(name, of: id).filter { !$0.flags.contains(.isStatic) }
      return common(members[...].values.map { self.type(of: $0, in: id, arguments) })
    case .metatype(let inner): return typeOfStaticMember(name, of: inner)
    case .external(let wrapper, let arguments):
      if let wrapped = arguments.first, let type = typeOfMember(name, of: wrapper, with: wrapped) {
        return type
      }
      return common(program.members(name, ofExternal: wrapper).map(self.type(ofDeclaration:)))
    case .array(let element) where Self.elementMembers.contains(name): return .optional(element)
    case .dictionary(_, let value) where name == .values: return .array(value)
    case .parameter, .tuple, .function, .optional, .array, .dictionary: return nil
    }
  }

  /// The types that the generic parameters of a type denote.
  package func substitution(of arguments: [ProgramType], in id: TypeID) -> [String: ProgramType] {
    program[id].substitution(of: arguments)
  }

  private static let elementMembers = NameSet(["first", "last", "randomElement"].map(Name.init))

  /// `Binding`s and property wrappers give access to the members of their values.
  private func typeOfMember(_ name: Name, of wrapper: String, with wrapped: ProgramType) -> ProgramType? {
    if name == .wrappedValue { return wrapped }
    if name == .values, StreamTypes.publishers.contains(wrapper) {
      return .external("AsyncPublisher", [wrapped])
    }
    guard wrapper == "Binding" else { return nil }
    return type(ofMember: name, of: wrapped).map { .external("Binding", [$0]) }
  }

  private func typeOfStaticMember(_ name: Name, of type: ProgramType) -> ProgramType? {
    if name == .initializer { return .metatype(type) }
    switch type.unwrapped {
    case .nominal(let id, _):
      let members = program.members(name, of: id)
      let found = members.filter { $0.flags.contains(.isStatic) || $0.kind == .enumCase }
      if !found.isEmpty { return common(found.map(self.type(ofDeclaration:))) }
      if name == .allCases, program.typeTable[id].fact.kind == .enumDeclaration {
        return .array(type.unwrapped)
      }
      return program.resolver.nested(name, of: type).map { .metatype($0) }
    case .external(let outer, _):
      let found = program.members(name, ofExternal: outer)
      if !found.isEmpty { return common(found.map(self.type(ofDeclaration:))) }
      let isInstance = DeclaredNames.instances.contains(name) && program.typeTable.extendedNames[outer] != nil
      return isInstance ? type.unwrapped : nil
    default: return nil
    }
  }

  /// The common type; nil if they differ or one is unknown.
  package func common(_ found: [ProgramType?]) -> ProgramType? {
    guard let first = found.first, let type = first else { return nil }
    return found.allSatisfy { $0 == first } ? type : withoutArguments(found)
  }

  /// The generic type that all of these are, with other or unknown arguments.
  private func withoutArguments(_ found: [ProgramType?]) -> ProgramType? {
    guard case .nominal(let id, _)?? = found.first else { return nil }
    let isSame = found.allSatisfy { if case .nominal(id, _)? = $0 { true } else { false } }
    return isSame ? .nominal(id, []) : nil
  }
}

extension String {
  /// Whether it begins with a capital letter. Nearly all names begin with an ASCII letter.
  package var isCapitalized: Bool {
    guard let byte = utf8.first else { return false }
    return byte < 0x80 ? UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte : first?.isUppercase == true
  }
}

extension ProgramType {
  package var isOptional: Bool { if case .optional = self { true } else { false } }
}

extension ArraySlice<Fact> {
  /// Without the methods that have the name of a property: `process(parsed:)` beside `process`. Code that calls such a
  /// method finds it by its labels.
  fileprivate var values: ArraySlice<Fact> {
    guard count > 1, contains(where: { $0.kind == .property }) else { return self }
    return filter { $0.kind == .property }[...]
  }
}

import AppAnalysis
import AppleNames
import LinkedProgram
import SwiftFacts

// Members, initializers, subscripts, operators and key paths.
extension UseFinder {
  func addMember(_ member: Fact, to uses: inout [CodeUse]) {
    addExternalMember(member, to: &uses)
    let name = plainName(of: member)
    guard names.contains(name), name != .selfValue, name != .initializer else { return }
    let isType = program.typeTable.names.contains(name)
    guard isType || program.declared.members.contains(name) || program.globals.contains(name) else { return }
    if isType, addNestedType(member, to: &uses) { return }
    let found = declarations(of: member, named: name)
    if !found.isEmpty { return addOne(of: found, at: member, to: &uses) }
    if isOfLibrary(member) { return addOther(name, at: member, to: &uses) }
    if program.declared.members.contains(name) {
      uses.append(CodeUse(site: member, target: .unresolved(name)))
    }
  }

  /// `Date.now`, as the name of a member of a type outside of the program.
  private func addExternalMember(_ member: Fact, to uses: inout [CodeUse]) {
    guard groups.namesMembers, let base = member.base, base.kind == .name,
      !program.typeTable.names.contains(base.nameID), names.containsExternal(member.nameID, of: base.nameID)
    else { return }
    uses.append(CodeUse(site: member, target: .external("\(base.name).\(member.name)")))
  }

  /// `Outer.Inner` and `Module.Type`, as expressions.
  private func addNestedType(_ member: Fact, to uses: inout [CodeUse]) -> Bool {
    guard case .metatype(let type)? = types.type(of: member), case .nominal(let id, _) = type,
      program[id].fact.nameID == member.nameID
    else { return false }
    uses.append(CodeUse(site: member, target: .declaration(program[id].fact)))
    return true
  }

  private func declarations(of member: Fact, named name: Name) -> [Fact] {
    guard let base = member.base else { return implicitMembers(member) }
    if base.nameID == .superclass, base.kind == .name { return inheritedMembers(name, at: member) }
    if base.kind == .name, program.typeTable.modules.contains(base.nameID),
      program.meaning(of: base.nameID, at: base) == nil
    {
      return program.globals.nearest(name, to: member)
    }
    let type = types.type(of: base)?.unwrapped
    let value = if case .metatype(let inner)? = type { inner.unwrapped } else { type }
    let found: [Fact] =
      switch value {
      case .nominal(let id, _): Array(program.members(name, of: id))
      case .external(let outer, let arguments): externalMembers(name, of: outer, arguments: arguments)
      case .array: extensionMembers.named(name, of: ExtensionMembers.ofArrays, in: program)
      case .dictionary: extensionMembers.named(name, of: ExtensionMembers.ofDictionaries, in: program)
      case .function, .tuple, .optional, .parameter, .metatype, nil: []
      }
    let visible = found.filter { canBe($0, meantBy: member, isOfLibrary: value?.nominal == nil) }
    if !visible.isEmpty { return Array(program.builds.candidates(among: visible[...], for: member)) }
    switch value {
    case nil: return extensionMembers.only(named: name)
    case .external(let type, _) where SwiftUITable.typeNames.contains(Name.transient(type)):
      return extensionMembers.only(named: name)
    default: return []
    }
  }

  /// Whether a member may be this declaration: it is visible here, and if a library may have another member of the name, its
  /// labels fit the call.
  private func canBe(_ declaration: Fact, meantBy member: Fact, isOfLibrary: Bool) -> Bool {
    guard !declaration.isHidden || declaration.fileID == member.fileID else { return false }
    guard isOfLibrary, declaration.kind == .function, let call = member.call else { return true }
    return types.labels(of: call, fit: declaration)
  }

  /// The members that the program adds to a type of a library. A binding also has those of its value.
  private func externalMembers(_ name: Name, of type: String, arguments: [ProgramType]) -> [Fact] {
    let own = Array(program.members(name, ofExternal: type))
    guard own.isEmpty, type == "Binding" || type == "_", let id = arguments.first?.nominal else { return own }
    return Array(program.members(name, of: id))
  }

  /// `super.load()`
  private func inheritedMembers(_ name: Name, at member: Fact) -> [Fact] {
    guard let owner = program.enclosingType(of: member), let parent = program.superclass(of: owner) else { return [] }
    return Array(program.members(name, of: parent))
  }

  /// `.added`, in a pattern, an argument, a comparison, or wherever a type is expected.
  private func implicitMembers(_ member: Fact) -> [Fact] {
    if let matched = types.enumCase(of: member) ?? member.call.flatMap({ types.enumCase(of: $0) }) { return [matched] }
    guard let id = expectedType(at: member)?.nominal else { return [] }
    return program.members(member.nameID, of: id).filter { $0.flags.contains(.isStatic) || $0.kind == .enumCase }
  }

  /// The type of an expression without a base, by the code around it.
  private func expectedType(at expression: Fact) -> ProgramType? {
    if let type = types.expectedType(at: expression) { return type.element ?? type }
    guard let parent = expression.parent else { return nil }
    switch parent.kind {
    case .call where parent.base == expression: return expectedType(at: parent)
    // `.red` in `color == .red`
    case .binary: return parent.children.lazy.filter { $0 != expression }.compactMap { self.types.type(of: $0) }.first
    case .ternary, .arrayLiteral: return expectedType(at: parent).map { $0.element ?? $0 }
    case .argument where parent.parent?.kind == .tuple: return nil
    default: return nil
    }
  }

  // MARK: Initializers and subscripts

  /// An initializer in an extension elsewhere than its type. The name of the type is a use of its own.
  func addInitializer(_ call: Fact, to uses: inout [CodeUse]) {
    guard names.contains(.initializer), let callee = call.base, extendedInitializers.mayBelong(to: callee),
      let id = types.nominalType(createdBy: call)
    else { return addCallAsFunction(call, to: &uses) }
    let own = program.ownMembers(.initializer, of: id)
    guard own.contains(where: { $0.enclosingType?.kind == .extensionDeclaration }) else { return }
    let fitting = own.filter { types.labels(of: call, fit: $0) }
    if !fitting.isEmpty { addOne(of: fitting, at: callee, to: &uses) }
  }

  /// `load()` for a value with `callAsFunction`.
  private func addCallAsFunction(_ call: Fact, to uses: inout [CodeUse]) {
    guard names.contains(Self.callAsFunction), program.declared.members.contains(Self.callAsFunction),
      let callee = call.base, case .nominal(let id, _)? = types.type(of: callee)?.unwrapped
    else { return }
    let found = program.members(Self.callAsFunction, of: id)
    if !found.isEmpty { addOne(of: found, at: callee, to: &uses) }
  }

  private static let callAsFunction = Name("callAsFunction")
  private static let subscriptName = Name("subscript")

  func addSubscript(_ call: Fact, to uses: inout [CodeUse]) {
    guard names.contains(Self.subscriptName), program.declared.members.contains(Self.subscriptName),
      let base = call.base,
      let type = types.type(of: base)?.unwrapped
    else { return }
    let found: [Fact] =
      switch type {
      case .nominal(let id, _): Array(program.members(Self.subscriptName, of: id))
      case .external(let name, _): Array(program.members(Self.subscriptName, ofExternal: name))
      case .array: extensionMembers.named(Self.subscriptName, of: ExtensionMembers.ofArrays, in: program)
      case .dictionary: extensionMembers.named(Self.subscriptName, of: ExtensionMembers.ofDictionaries, in: program)
      default: []
      }
    let labels = call.arguments.map(\.name)
    let fitting = found.filter { $0.parameters.map(\.subscriptLabel) == labels }
    if !fitting.isEmpty { addOne(of: fitting, at: base, to: &uses) }
  }

  // MARK: Operators

  /// An operator that the program declares, at the top level or in the type of an operand.
  func addOperator(_ expression: Fact, to uses: inout [CodeUse]) {
    let name = expression.nameID
    guard name != .empty, names.contains(name), program.declared.identifiers.contains(name),
      // `cart == nil` compares an optional, with an operator of the standard library.
      !expression.children.contains(where: \.isNil)
    else { return }
    let operands = expression.children.compactMap { types.type(of: $0)?.unwrapped }
    let ofTypes = operands.flatMap { type -> [Fact] in
      switch type {
      case .nominal(let id, _): Array(program.members(name, of: id))
      case .external(let external, _): Array(program.members(name, ofExternal: external))
      default: []
      }
    }
    let count = expression.kind == .binary || expression.kind == .assignment ? 2 : 1
    let found = (ofTypes + program.globals.nearest(name, to: expression)).filter { $0.parameters.count == count }
    if !found.isEmpty { addOne(of: found, at: expression, to: &uses) }
  }

  // MARK: Key paths

  /// The properties of `\Cart.items`, `\.items` as an argument, and `@Environment(\.cart)`.
  func addKeyPath(_ path: Fact, to uses: inout [CodeUse]) {
    let components = path.children(.keyPathComponent)
    guard components.contains(where: { names.contains($0.nameID) }) else { return }
    var type = root(of: path)
    for component in components {
      let name = component.nameID
      let found: [Fact] =
        switch type?.unwrapped {
        case .nominal(let id, _): Array(program.members(name, of: id))
        case .external(let external, _): Array(program.members(name, ofExternal: external))
        default: []
        }
      if names.contains(name) {
        if !found.isEmpty {
          addOne(of: found, at: component, to: &uses)
        } else if type == nil, program.declared.members.contains(name) {
          uses.append(CodeUse(site: component, target: .unresolved(name)))
        } else {
          addOther(name, at: component, to: &uses)
        }
      }
      type = type.flatMap { types.type(ofMember: name, of: $0) }
    }
  }

  private func root(of path: Fact) -> ProgramType? {
    if let written = path.typeAnnotation { return program.resolve(written) }
    guard let argument = path.parent, argument.kind == .argument, let user = argument.parent else { return nil }
    if user.kind == .attribute { return .external(Self.valuesByWrapper[user.name] ?? "", []) }
    guard user.kind == .call, let callee = user.base else { return nil }
    if case .external(let name, let arguments)? = types.expectedType(at: path), name.hasSuffix("KeyPath") {
      return arguments.first
    }
    if callee.name == "environment" || callee.name == "transformEnvironment" {
      return .external("EnvironmentValues", [])
    }
    // `ForEach(lines, id: \.number)` and `lines.map(\.number)`
    let sequence = callee.kind == .member ? callee.base : user.arguments.first?.firstChild
    guard let sequence, sequence != path else { return nil }
    let type = types.type(of: sequence)
    return type?.unbound.element ?? (callee.name == "map" ? type?.unwrapped : nil)
  }

  private static let valuesByWrapper = [
    "Environment": "EnvironmentValues", "FocusedValue": "FocusedValues", "FocusedBinding": "FocusedValues",
  ]
}

extension Fact {
  /// The label that callers write in brackets: a subscript's parameter has one only if two names are written.
  fileprivate var subscriptLabel: String {
    guard let label = child(.parameterLabel)?.name else { return "" }
    return label == "_" ? "" : label
  }
}

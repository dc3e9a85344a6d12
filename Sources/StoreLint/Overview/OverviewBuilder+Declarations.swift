import AppAnalysis
import AppleNames
import LinkedProgram
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// How stores are declared.
extension OverviewBuilder {
  /// - Parameter bound: the properties that views bind.
  func declaration(of id: TypeID, bound: Set<Fact>) -> StoreDeclaration? {
    let type = program[id]
    guard isStore(id), type.fact.kind == .classDeclaration,
      type.parts.contains(where: { !$0.file.isGenerated })
    else { return nil }
    let initial = InitialValues(program[id].parts, program.storedProperties(of: id))
    let files = type.declarations.map(\.file).filter { !$0.isGenerated }
    return StoreDeclaration(
      range: type.fact.range, access: type.fact.declaredAccess,
      isGenerated: type.fact.file.isGenerated, isGeneric: !type.fact.genericParameters.isEmpty,
      isPrivate: ([id] + program.typeTable.outerTypes(of: id)).contains {
        program[$0].fact.isHidden
      },
      superclass: program.superclass(of: id).map(program.fullName),
      imports: Set(files.flatMap { $0.all(.importDeclaration) }.map(\.nameOfModule)).sorted(),
      properties: program.storedProperties(of: id).filter { !$0.file.isGenerated }.map {
        property($0, of: id, initial, isBound: bound.contains($0))
      },
      methods: type.parts.flatMap(\.contents).filter {
        $0.kind == .function && !$0.flags.contains(.isStatic) && !$0.file.isGenerated
      }.map { method($0, of: id) })
  }

  /// Whether only the file of a type sees it, or a type around it.
  private func isPrivate(_ id: TypeID) -> Bool {
    ([id] + program.typeTable.outerTypes(of: id)).contains { program[$0].fact.isHidden }
  }

  /// The names of nested types in the declarations of stores and events, outside of which they need their outer types.
  func nestedNames() -> [CodeOverview.NestedName] {
    let members = participants.filter(isStore).flatMap { program[$0].parts }.flatMap(\.contents)
      .filter { !$0.file.isGenerated }
    let parameters = (members + foundEvents.map(\.declaration)).flatMap {
      [$0] + $0.parameters + $0.children(.result)
    }
    return Set(parameters).flatMap { $0.children.filter(\.kind.isType) }.flatMap { type in
      ([type] + type.descendants(.namedType)).compactMap(nestedName)
    }
  }

  private func nestedName(_ type: Fact) -> CodeOverview.NestedName? {
    guard type.kind == .namedType, let id = program.resolve(type)?.nominal else { return nil }
    let fullName = program.fullName(of: id)
    guard fullName.hasSuffix(".\(type.name)") else { return nil }
    let start = type.nameRange.bytes.lowerBound
    return CodeOverview.NestedName(
      range: SourceRange(
        path: type.file.path, bytes: start..<start + type.name.utf8.count), text: fullName)
  }

  // MARK: Properties

  func property(
    _ property: Fact, of id: TypeID, _ initial: InitialValues, isBound: Bool
  ) -> StoreDeclaration.Property {
    let value = property.initialExpression
    let wrapper = property.attributes.map(\.name).first {
      $0.first?.isUppercase == true && !Self.plainAttributes.contains($0)
    }
    let other =
      stores.dependencies.otherStore(retainedBy: property, of: id)
      ?? outerStore(in: property, of: id)
    return StoreDeclaration.Property(
      name: property.name, location: property.nameRange, range: property.range,
      annotation: property.typeAnnotation.map { property.range(from: property.nameRange, to: $0) },
      inferred: property.typeAnnotation == nil ? inferredType(of: property) : nil,
      isOptional: property.typeAnnotation?.isOptional ?? false,
      value: value?.range,
      hasCode: value.map { $0.kind == .closure || !$0.descendants(.closure).isEmpty } ?? false,
      assigned: initial.assigned[property.nameID] ?? [],
      parameter: initial.parameters[property.nameID].map(parameter),
      wrapper: wrapper, store: other.map(program.fullName),
      traits: traits(of: property, of: id, isBound: isBound)
        .union(
          initial.parameters[property.nameID] != nil && isChanged(property, of: id)
            ? .isChanged : []))
  }

  /// Whether code of a class changes a property after the initializer.
  private func isChanged(_ property: Fact, of id: TypeID) -> Bool {
    guard !property.flags.contains(.isConstant) else { return false }
    let uses = program[id].parts.flatMap { program.uses(of: property.nameID, in: $0) }
    return uses.contains { use in
      let isOwn = use.memberName != nil || use.base?.withoutUnwrapping.isSelf ?? false
      let around = use.ancestors.first { $0.kind == .closure || $0.kind == .initializer }
      return isOwn && around?.kind != .initializer && stores.changes.change(of: use) != nil
    }
  }

  /// The store around a nested one that a property refers to.
  private func outerStore(in property: Fact, of id: TypeID) -> TypeID? {
    guard let type = types.type(ofDeclaration: property)?.unwrapped.nominal,
      program.typeTable.outerTypes(of: id).contains(type), stores.catalog.stores.contains(type)
    else { return nil }
    return type
  }

  private static let plainAttributes: Set<String> = [
    "Published", "ObservationIgnored", "MainActor", "ObservationTracked",
  ]

  private func parameter(_ parameter: Fact) -> StoreDeclaration.Parameter {
    let type = parameter.typeAnnotation ?? parameter
    return StoreDeclaration.Parameter(
      name: parameter.name, annotation: parameter.range(from: parameter.range, to: type),
      value: parameter.initialExpression?.range)
  }

  private func traits(
    of property: Fact, of id: TypeID, isBound: Bool
  ) -> StoreDeclaration.Traits {
    var traits: StoreDeclaration.Traits = isBound ? [.isBound] : []
    if isObserved(property, in: id), !property.isHidden { traits.insert(.isObserved) }
    if property.isHidden { traits.insert(.isHidden) }
    if property.flags.contains(.isConstant) { traits.insert(.isConstant) }
    if property.flags.contains(.isLazy) { traits.insert(.isLazy) }
    if !property.flags.isDisjoint(with: [.isWeak, .isUnowned]) { traits.insert(.isWeak) }
    if property.children.contains(where: { $0.kind == .accessor }) { traits.insert(.hasObservers) }
    // Changes of published properties are found as events, too.
    let isEvent = number(ofEvent: property) != nil && !property.isPublished
    if isEvent || streams.contains(property) || carriesEnum(property) {
      traits.insert(.carriesEvents)
    }
    if property.parent?.kind == .compilationBranch { traits.insert(.isConditional) }
    if delegateProtocol(of: property) != nil { traits.insert(.isDelegate) }
    return traits
  }

  /// Whether the type or the value of a property mentions an enum of events as an argument.
  func carriesEnum(_ property: Fact) -> Bool {
    let parts = property.descendants([.namedType, .genericSpecialization, .memberType])
    return ([property] + parts).contains { type in
      type.kind != .property
        && type.children.filter(\.kind.isType).contains { argument in
          program.resolve(argument)?.nominal.map { events.catalog.enums.contains($0) } ?? false
        }
    }
  }

  // MARK: Methods

  private func method(_ method: Fact, of id: TypeID) -> StoreDeclaration.Method {
    let end = method.codeBlock?.bytes.lowerBound ?? method.bytes.upperBound
    let start = min(method.nameRange.bytes.upperBound, end)
    let defaults = method.parameters.compactMap { parameter -> SourceRange? in
      guard let type = parameter.typeAnnotation, let value = parameter.initialExpression else {
        return nil
      }
      return SourceRange(
        path: method.file.path, bytes: type.bytes.upperBound..<value.bytes.upperBound)
    }
    return StoreDeclaration.Method(
      name: method.name, fullName: method.fullName, location: method.nameRange,
      signature: SourceRange(path: method.file.path, bytes: start..<end), defaults: defaults,
      isThrowing: method.flags.contains(.isThrowing), returnsValue: method.hasResult,
      returnsOpaqueType: method.resultType.map { $0.kind == .constrainedType && $0.name == "some" }
        ?? false,
      isAction: !isHidden(method) && !method.flags.contains(.isOverride)
        && !isCallback(method, of: id) && !isPlumbing(method) && !method.isMissingInSomeBuilds,
      isHelper: program[id].fact.file.isGenerated && isUsedOnly(by: id, method),
      emits: method.codeBlock.map { effects(of: [$0], in: id) } ?? [])
  }

  /// Whether only the file or the type of a method sees it, also because of `private extension`.
  private func isHidden(_ method: Fact) -> Bool {
    guard !method.isHidden, let around = method.enclosingType else { return method.isHidden }
    return around.kind == .extensionDeclaration && around.isHidden
  }

  /// Whether code of a type uses one of its methods, and no other code does.
  private func isUsedOnly(by id: TypeID, _ method: Fact) -> Bool {
    let files = program.files.map(\.facts).filter {
      !$0.isGenerated && $0.names.contains(method.nameID)
    }
    let uses = files.flatMap { file in
      file.root.descendants([.name, .member]).filter {
        $0.nameID == method.nameID && types.declarations(of: $0).contains(method)
      }
    }
    let parts = program[id].parts
    return !uses.isEmpty && uses.allSatisfy { use in parts.contains { $0.contains(use) } }
  }

  /// Whether a method is there for a protocol whose owner calls it: `locationManager(_:didUpdateLocations:)`,
  /// `hash(into:)`, or a method of a delegate of the app.
  private func isCallback(_ method: Fact, of id: TypeID) -> Bool {
    if Self.witnesses.contains(method.fullName) { return true }
    let supertypes = program.supertypes(of: id)
    let isOfDelegate = supertypes.nominals.contains { supertype in
      program[supertype].fact.kind == .protocolDeclaration
        && program[supertype].name.hasSuffix("Delegate")
        && program.ownMembers(method.nameID, of: supertype).contains {
          $0.fullName == method.fullName
        }
    }
    if isOfDelegate { return true }
    let sender = method.parameters.first?.typeAnnotation?.name ?? ""
    return supertypes.externals.contains { name in
      guard let end = Self.endingsOfCallers.first(where: name.hasSuffix) else { return false }
      if !sender.isEmpty, name.hasPrefix(sender) { return true }
      // `standardUserDriverWillShowUpdate(_:)` of `SPUStandardUserDriverDelegate`
      let prefix = max(name.prefix { $0.isUppercase }.count - 1, 0)
      let caller = name.dropFirst(prefix).dropLast(end.count)
      return caller.count > 3 && method.name.lowercased().hasPrefix(caller.lowercased())
    }
  }

  private static let endingsOfCallers = ["Delegate", "DataSource", "Observer"]

  private static let witnesses: Set<String> = ["hash(into:)", "encode(to:)"]

  /// Whether a method sends any event, or returns a stream of events: storegen generates these.
  func isPlumbing(_ method: Fact) -> Bool {
    if streams.contains(method) { return true }
    if method.name == StoreMethod.emit { return method.parameters.contains(where: carriesEnum) }
    guard let result = method.resultType, let type = program.resolve(result) else { return false }
    return stores.dependencies.isSubscribable(type) && carriesEnum(result)
  }
}

extension Fact {
  /// The module of an import, also of `import struct Foundation.Date`.
  fileprivate var nameOfModule: String { String(name.prefix { $0 != "." }) }

  /// Whether it is in `#if`, and another branch does not have a method of the same name.
  fileprivate var isMissingInSomeBuilds: Bool {
    guard let conditional = parent?.kind == .compilationBranch ? parent?.parent : nil else {
      return false
    }
    let branches = conditional.children(.compilationBranch)
    return branches.count < 2
      || !branches.allSatisfy { $0.contents.contains { $0.fullName == fullName } }
  }

  /// Whether it is `T?`, `T!` or `Optional<T>`.
  fileprivate var isOptional: Bool {
    kind == .optionalType || kind == .namedType && name == "Optional"
  }

  fileprivate func range(from start: SourceRange, to end: Fact) -> SourceRange {
    let first = min(start.bytes.lowerBound, end.bytes.upperBound)
    return SourceRange(path: start.path, bytes: first..<end.bytes.upperBound)
  }

  fileprivate var declaredAccess: StoreDeclaration.Access {
    flags.contains(.isPublic) ? .public : flags.contains(.isPackage) ? .package : .internal
  }
}

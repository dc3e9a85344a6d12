import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// What was found, as values.
extension OverviewBuilder {
  func event(_ found: FoundEvent) -> CodeOverview.Event {
    CodeOverview.Event(
      name: found.name, group: found.group, owner: found.owner, context: found.context,
      publishers: found.publishers.map(number(of:)).uniqued(), channel: found.channel,
      hasConstant: found.hasConstant, hasSender: found.hasSender, isRequest: found.isRequest,
      values: found.values,
      location: found.isOfSystem ? nil : found.declaration.nameRange,
      declaration: found.documented, emissions: found.emissions.map(emission),
      mayBeEmitted: found.mayBeEmitted || !found.emissions.isEmpty,
      mayBeHandled: found.mayBeHandled || found.isMentioned, isMentioned: found.isMentioned)
  }

  private func emission(_ expression: Fact) -> CodeOverview.Emission {
    CodeOverview.Emission(
      sender: number(around: expression), member: expression.enclosingMember?.memberTitle,
      location: expression.calleeRange)
  }

  func subscriptions(_ found: FoundHandler) -> [CodeOverview.Subscription] {
    guard let owner = program.enclosingType(of: found.location) else { return [] }
    let effects = effects(of: found.code, in: owner)
    let handler = number(of: owner)
    let timing = timing(of: found)
    return found.events.compactMap(number(ofEvent:)).map { event in
      CodeOverview.Subscription(
        event: event, handler: handler, isForAll: found.isForAll,
        location: found.location.nameRange,
        call: found.location.kind == .function
          ? found.location.fullName
          : found.selectedMethod?.fullName ?? onlyMethod(calledBy: found.code, of: owner),
        center: found.center, target: isStore(owner) ? nil : target(of: found.code),
        timing: timing, emits: effects.filter { $0 != event })
    }
  }

  /// The only method of a type that code calls and that does the rest: `forget()` in `case .signedOut: forget()`, and
  /// `forget` in `sink(receiveValue: forget)`.
  private func onlyMethod(calledBy code: [Fact], of owner: TypeID) -> String? {
    let calls = code.flatMap { [$0] + $0.descendants(.call) }.filter { $0.kind == .call }
    let named = code.filter { $0.kind == .argument }.compactMap(\.firstChild).filter {
      $0.kind == .name || $0.kind == .member
    }
    let methods = (calls.compactMap(\.base) + named).compactMap { callee in
      types.functions(of: callee).first {
        program.enclosingType(of: $0).map { $0 == owner } ?? false
      }
    }.uniqued()
    guard methods.count == 1, !code.contains(where: { sets(aPropertyOf: owner, in: $0) }) else {
      return nil
    }
    return methods[0].fullName
  }

  /// The only method of a store that code calls, if that is all it does.
  private func target(of code: [Fact]) -> CodeOverview.Target? {
    let parts = code.flatMap { [$0] + $0.descendants.map(\.self) }
    guard !parts.contains(where: { $0.kind == .assignment }) else { return nil }
    let called = parts.filter { $0.kind == .call }.compactMap { call -> (TypeID, Fact)? in
      guard let callee = call.base, callee.kind == .member,
        let store = callee.base.flatMap({ stores.catalog.store(of: $0.withoutUnwrapping) }),
        let method = types.functions(of: callee).first
      else { return nil }
      return (store, method)
    }
    guard called.count == 1, isStore(called[0].0) else { return nil }
    return CodeOverview.Target(store: number(of: called[0].0), method: called[0].1.fullName)
  }

  /// Whether code assigns to a stored property of a type.
  private func sets(aPropertyOf owner: TypeID, in code: Fact) -> Bool {
    ([code] + code.descendants(.assignment)).contains { part in
      guard let target = part.assignment?.target else { return false }
      return types.declarations(of: target).contains {
        $0.kind == .property && $0.enclosingCode == nil && program.enclosingType(of: $0) == owner
      }
    }
  }

  func uses() -> [CodeOverview.Use] {
    stores.catalog.storeTypes.flatMap { store -> [CodeOverview.Use] in
      guard !program.isGenerated(store.id) || store.parts.contains(where: { !$0.file.isGenerated })
      else { return [] }
      let found = stores.dependencies.dependencies(of: store.id).filter {
        !$0.fact.file.isGenerated
      }
      let owners = found.map(\.store).uniqued()
      return owners.map { owner in
        let uses = found.filter { $0.store == owner }
        return CodeOverview.Use(
          user: number(of: store.id), owner: number(of: owner),
          kinds: Set(uses.map(\.kind.word)).sorted(),
          members: Set(uses.filter { $0.kind != .retains }.map(\.fact.name)).sorted(),
          locations: uses.map(\.fact.nameRange))
      }
    }
  }
}

// Participants.
extension OverviewBuilder {
  func participant(
    _ id: TypeID, _ declaration: StoreDeclaration?
  ) -> CodeOverview.Participant {
    let type = program[id]
    let spec = specStore(id)
    let isStore = isStore(id)
    let owner = spec?.owner ?? id
    return CodeOverview.Participant(
      kind: spec?.context.isChild == true ? .model : isStore ? .store : .other,
      fullName: program.fullName(of: id), name: type.name, context: spec?.context.name.value,
      location: type.fact.nameRange, module: type.module.name,
      isAmbient: stores.catalog.ambient.contains(id),
      style: stores.observables.observationStyle(of: id).map {
        $0 == .macro ? .observable : .observableObject
      },
      hasOwnCode: program[owner].parts.contains { !$0.file.isGenerated },
      fields: isStore ? fields(of: owner) : [],
      functions: isStore ? Set([id, owner]).flatMap(functions(of:)) : [],
      declaration: declaration)
  }

  /// Whether views that read a stored property of a class are updated when it changes.
  func isObserved(_ property: Fact, in id: TypeID) -> Bool {
    program.has(.publisher, id)
      ? property.isPublished
      : property.attribute("ObservationIgnored") == nil && !property.flags.contains(.isConstant)
  }

  private func fields(of id: TypeID) -> [CodeOverview.Field] {
    program.storedProperties(of: id).filter { !$0.name.hasPrefix("_") }.map { property in
      let isReadOnly =
        property.flags.contains(.isConstant) || property.flags.contains(.hasRestrictedSetter)
      return CodeOverview.Field(
        name: property.name, type: typeText(of: property), location: property.nameRange,
        isObserved: isObserved(property, in: id) && !property.isHidden,
        isSettable: !isReadOnly && !property.isHidden)
    }
  }

  /// The type of a property as it is written, or the name of the one that it is inferred to have.
  func typeText(of property: Fact) -> String? {
    property.typeAnnotation?.typeText
      ?? types.type(ofDeclaration: property)?.nominal.map { program.fullName(of: $0) }
      ?? types.type(ofDeclaration: property)?.externalName.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func functions(of id: TypeID) -> [CodeOverview.Function] {
    let isModel = stores.catalog.isElmModel(id)
    return program[id].parts.flatMap(\.contents).filter { $0.kind == .function }.compactMap {
      method in
      guard method.flags.contains(.isStatic) == isModel else { return nil }
      return CodeOverview.Function(
        name: method.name, fullName: method.fullName, signature: method.signatureText,
        location: method.nameRange,
        emits: method.codeBlock.map { effects(of: [$0], in: id) } ?? [],
        isVisible: !method.isHidden && !method.flags.contains(.isOverride),
        isGenerated: method.file.isGenerated, isStub: method.textOfStub != nil)
    }
  }
}

extension FoundHandler {
  /// The method whose body is the code, as with `#selector(reload)`.
  fileprivate var selectedMethod: Fact? {
    guard code.count == 1, let method = code[0].parent, method.kind == .function else { return nil }
    return method.codeBlock == code[0] ? method : nil
  }
}

extension StoreDependency.Kind {
  fileprivate var word: String {
    switch self {
    case .retains: "retains"
    case .calls: "calls"
    case .reads: "reads"
    case .changes: "changes"
    }
  }
}

extension Fact {
  /// The member of a type, or the function, that contains it.
  fileprivate var enclosingMember: Fact? {
    ancestors.first {
      switch $0.kind {
      case .function, .initializer, .deinitializer, .subscriptDeclaration: true
      case .property: $0.parent == $0.enclosingType
      default: false
      }
    }
  }

  /// The name of a member in text, with labels.
  fileprivate var memberTitle: String {
    switch kind {
    case .function: fullName
    case .initializer: "init" + fullName.dropFirst(name.count)
    case .deinitializer: "deinit"
    case .subscriptDeclaration: "subscript"
    default: name
    }
  }

  /// The parameters, effects and result of a function, as far as they can be written down.
  fileprivate var signatureText: String {
    let parameters = parameters.map { parameter in
      let label = parameter.argumentLabel.isEmpty ? "_" : parameter.argumentLabel
      let names = label == parameter.name ? label : "\(label) \(parameter.name)"
      return "\(names): \(parameter.typeAnnotation?.typeText ?? "…")"
    }
    let effects = [
      flags.contains(.isAsync) ? " async" : "", flags.contains(.isThrowing) ? " throws" : "",
    ]
    let result = hasResult ? " -> \(resultType?.typeText ?? "…")" : ""
    return "(\(parameters.joined(separator: ", ")))\(effects.joined())\(result)"
  }
}

extension FoundEvent {
  /// What may have documentation.
  fileprivate var documented: SourceRange? {
    switch declaration.kind {
    case .enumCase: declaration.nameRange
    case .property, .function: isOfSystem ? nil : declaration.range
    default: nil
    }
  }
}

import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let globalLastError = LintRule(
    id: "global_last_error",
    section: .coupling,
    summary: "One property stores the errors of several actions, or of the whole app.",
    rationale: """
      The second error overwrites the first. Nobody can tell which action failed or when to clear the error, and one \
      screen shows another screen's failure. Let actions throw, or publish the error as an event.
      """,
    limits: """
      The rule does not report private properties, an error that only one action sets, or errors inside events or \
      one action's state. It looks at the type, not at the name `lastError`, so it does not find errors stored as \
      strings.
      """,
    defaults: (withoutSpec: .off, withSpec: .off),
    needs: [.stores, .views],
    triggering: GlobalLastErrorExamples.triggering,
    nonTriggering: GlobalLastErrorExamples.nonTriggering,
    check: { GlobalLastErrorCheck(context: $0, options: $1).findings() })
}

private struct GlobalLastErrorCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    stores.catalog.storeTypes.flatMap { type in
      program.storedProperties(of: type.id).compactMap { finding(on: type.id, slot: $0) }
    } + globalErrors().map(finding)
  }

  /// The finding for a property of a store that several of its functions set.
  private func finding(on store: TypeID, slot property: Fact) -> Finding? {
    guard isErrorSlot(property) else { return nil }
    let setters = setters(of: property, in: store)
    guard setters.count > 1 else { return nil }
    let name = storeName(store)
    let actions = setters.map(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    return Finding(
      message: "`\(property.name)` of `\(name)` stores the errors of \(Phrase.names(actions))",
      range: property.nameRange,
      reason:
        "the second error overwrites the first, and it is unclear which action failed",
      help:
        "let each action throw, give each its own error property, or publish an event that carries the error",
      notes: setters.dropFirst().prefix(1).map {
        Note("`\($0.name)` also sets it", at: $0.nameRange)
      },
      about: [])
  }

  /// The variables with an error that do not belong to an instance.
  private func globalErrors() -> [Fact] {
    program.appFiles.flatMap { file in
      file.facts.all(.property).filter { property in
        guard property.isStored, isErrorSlot(property) else { return false }
        return property.isGlobal && !views.catalog.isPreviewOrTest(property)
      }
    }
  }

  private func finding(on property: Fact) -> Finding {
    let owner = program.enclosingType(of: property).map { "of `\(program.displayName(of: $0))` " } ?? ""
    return Finding(
      message: "`\(property.name)` \(owner)stores the errors of the whole app",
      range: property.nameRange,
      reason: "each error overwrites the previous one, whichever screen it belongs to",
      help:
        "throw the error to the caller, or let the store where it occurs publish it in an event"
    )
  }

  /// Whether a property can store one error after another, visible to other code.
  private func isErrorSlot(_ property: Fact) -> Bool {
    guard !property.flags.contains(.isConstant), !property.isHidden,
      let type = types.type(ofDeclaration: property)
    else { return false }
    switch type.unwrapped {
    case .external(let name, _): return Self.errors.contains(name)
    case .nominal(let id, _):
      return program[id].fact.kind != .classDeclaration && program.conforms(id, toAnyOf: Self.errors)
    default: return false
    }
  }

  private static let errors: Set<String> = [
    "Error", "LocalizedError", "RecoverableError", "CustomNSError", "NSError", "URLError",
    "DecodingError", "Swift.Error",
  ]

  /// The functions of a store that set the error; if a helper receives the error as an argument, its
  /// callers.
  private func setters(of property: Fact, in store: TypeID) -> [Fact] {
    var setters: [Fact] = []
    for part in program[store].parts {
      for value in program.values(assignedTo: property.nameID, in: part) where value.name != "nil" {
        guard program.enclosingType(of: value) == store, let function = value.member(of: part),
          function.kind == .function
        else { continue }
        let error = function.parameters.first { value.names($0) }
        setters += error.map { callers(of: function, with: $0, in: store) } ?? [function]
      }
    }
    return setters.uniqued()
  }

  /// The functions of a type that call one of its methods with an error; the method itself if none does.
  private func callers(of function: Fact, with error: Fact, in id: TypeID) -> [Fact] {
    let calls = program[id].parts.flatMap { part in
      program.uses(of: function.nameID, in: part).filter { $0.memberName != nil }
        .map { (use: $0, caller: $0.member(of: part)) }
        .filter { $0.caller?.kind == .function && $0.caller != function }
    }
    guard !calls.isEmpty else { return [function] }
    return calls.filter { !clears($0.use, calling: function, through: error) }.compactMap(\.caller)
  }

  /// Whether a call passes `nil` for a parameter, or omits it and its default is `nil`.
  private func clears(_ use: Fact, calling function: Fact, through parameter: Fact) -> Bool {
    guard let call = use.call else { return false }
    let argument = call.value(of: parameter, of: function)
    return (argument ?? parameter.initialExpression)?.isNil ?? false
  }
}

extension Fact {
  /// Whether it is a file-level or static variable.
  fileprivate var isGlobal: Bool { flags.contains(.isStatic) || isTopLevel }

  /// The member of a type's declaration or extension that contains this.
  fileprivate func member(of part: Fact) -> Fact? {
    var member = self
    for outer in ancestors {
      let isPart = outer.kind.isConditionalCompilation
      if outer == part || isPart && outer.parent == part { return member }
      if !isPart { member = outer }
    }
    return nil
  }

  /// Whether an expression mentions a parameter.
  fileprivate func names(_ parameter: Fact) -> Bool {
    nameID == parameter.nameID && kind == .name
      || descendants.contains { $0.kind == .name && $0.nameID == parameter.nameID }
  }
}

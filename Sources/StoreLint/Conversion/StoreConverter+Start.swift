import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// The work of an initializer, which becomes the method `start()`. The composition root calls it when all stores are
/// connected, before other code can have one.
struct StartingCode {
  let initializer: Fact
  /// In the order of the code.
  let statements: [Fact]
  /// The parameters of the initializer that they name, and the properties with the same values.
  let parameters: [(name: String, property: String)]

  func contains(_ fact: Fact) -> Bool { statements.contains { $0.contains(fact) } }
}

extension StoreConverter {
  /// The work of the only initializer; nil if it does nothing but wiring, or its work cannot wait.
  func findStartingCode() -> StartingCode? {
    let initializers = designatedInitializers
    guard initializers.count == 1, reasonAgainstStart(initializers[0]) == nil else { return nil }
    let statements = work(of: initializers[0])
    guard !statements.isEmpty else { return nil }
    return StartingCode(
      initializer: initializers[0], statements: statements,
      parameters: locals(of: statements, in: initializers[0]))
  }

  /// The work as a method.
  var start: StoreConversion.Start? {
    startingCode.map { code in
      StoreConversion.Start(
        statements: code.statements.map(\.range), locals: code.parameters,
        stays: code.statements.contains { usesHiddenNames($0) })
    }
  }

  var designatedInitializers: [Fact] {
    allMembers.filter { $0.kind == .initializer && !$0.callsOwnInitializer }
  }

  /// The statements that do more than wiring, with the local variables that they use.
  private func work(of initializer: Fact) -> [Fact] {
    guard let all = initializer.codeBlock?.units, let wiring = wiring(of: initializer) else {
      return []
    }
    var work = Set(all.filter { unit in wiring.others.contains { unit.contains($0) } })
    guard !work.isEmpty else { return [] }
    var isComplete = false
    while !isComplete {
      isComplete = true
      let names = Set(work.flatMap { [$0] + $0.descendants(.name) }.map(\.nameID))
      let declared = Set(work.flatMap(\.declaredNames))
      for unit in all where !work.contains(unit) && !isReceiver(unit, wiring) {
        let isNeeded = unit.declaredNames.contains(where: names.contains)
        let isChange = unit.kind != .assignment && declared.contains(where: unit.mentions)
        if isNeeded || isChange {
          work.insert(unit)
          isComplete = false
        }
      }
    }
    return all.filter(work.contains)
  }

  private func isReceiver(_ unit: Fact, _ wiring: WiringCode) -> Bool {
    wiring.receivers.contains { unit.contains($0) }
  }

  /// The parameters that code names where the property with the same value has another name, or where a closure would
  /// retain the store instead of the value.
  private func locals(
    of statements: [Fact], in initializer: Fact
  ) -> [(name: String, property: String)] {
    initializer.parameters.compactMap { parameter in
      let uses = statements.flatMap { $0.uses(of: parameter) }
      guard !uses.isEmpty, let property = property(keeping: parameter) else { return nil }
      let isPlain =
        property == parameter.name
        && !uses.contains { use in use.ancestors.contains { $0.kind == .closure } }
      return isPlain ? nil : (parameter.name, property)
    }
  }

  /// The name of the generated property that has the value of a parameter.
  private func property(keeping parameter: Fact) -> String? {
    let found = store.declaration.properties.first { $0.parameter?.name == parameter.name }
    guard let found else { return nil }
    if let name = found.store {
      let owner = events.specStores.first { program.fullName(of: $0.store) == name }?.context
      return owner.flatMap { spec.usedContexts.contains($0.name.value) ? $0.propertyName : nil }
    }
    return spec.dependencies.contains { $0.value == found.name } ? found.name : nil
  }

  // MARK: Reasons

  /// What the work of an initializer needs, and would not have later.
  struct ReasonAgainstStart {
    let location: SourceRange
    let text: String
    let help: String
  }

  /// Why the work of an initializer cannot be done later; nil if it can.
  func reasonAgainstStart(_ initializer: Fact) -> ReasonAgainstStart? {
    let statements = work(of: initializer)
    guard let first = statements.first else { return nil }
    if designatedInitializers.count > 1 {
      return ReasonAgainstStart(
        location: first.range, text: "the generated class has one initializer, and one `start()`",
        help: "keep one initializer, and let the others call it")
    }
    if let other = allMembers.first(where: {
      $0.name == StoreMethod.start && $0.kind != .initializer
    }) {
      return ReasonAgainstStart(
        location: other.nameRange, text: "the work of the initializer would become `start()`",
        help: "rename this one")
    }
    return reason(againstMoving: statements, of: initializer)
  }

  private func reason(
    againstMoving statements: [Fact], of initializer: Fact
  ) -> ReasonAgainstStart? {
    for parameter in initializer.parameters where property(keeping: parameter) == nil {
      if let use = statements.lazy.flatMap({ $0.uses(of: parameter) }).first {
        return ReasonAgainstStart(
          location: use.range,
          text: "the store does not keep `\(parameter.name)`, so `start()` would not have it",
          help: "keep it in a property, and list it in `dependencies`")
      }
    }
    if let emission = statements.lazy.compactMap({ self.emission(in: $0) }).first {
      return ReasonAgainstStart(
        location: emission.range,
        text: "nobody can receive an event of an initializer, but stores receive one of `start()`",
        help: "remove it, or send it in an action")
    }
    if let other = statements.lazy.compactMap({ self.subscription(in: $0) }).first {
      return ReasonAgainstStart(
        location: other.range, text: "the subscription is among other code",
        help: "move the subscription to a method that does nothing else")
    }
    let units = initializer.codeBlock?.units ?? []
    let others = wiring(of: initializer)?.others ?? []
    if let condition = statements.first(where: { unit in
      unit.kind == .compilationConditional
        && unit.contents.contains { $0.kind == .assignment && !others.contains($0) }
    }) {
      return ReasonAgainstStart(
        location: condition.range, text: "this `#if` also sets what generated code sets",
        help: "split it")
    }
    if let exit = statements.first(where: \.leavesFunction),
      let position = units.firstIndex(of: exit),
      units[(position + 1)...].contains(where: { !statements.contains($0) })
    {
      return ReasonAgainstStart(
        location: exit.range,
        text: "what follows depends on it, but in generated code it always runs",
        help: "do this at the end of the initializer")
    }
    if let local = statements.flatMap(\.declaredNames).first(where: { name in
      units.contains { !statements.contains($0) && $0.mentions(name) }
    }) {
      return ReasonAgainstStart(
        location: initializer.nameRange,
        text: "generated code does not have its variable `\(local.text)`",
        help: "set the properties to values that need no variables")
    }
    return nil
  }

  /// Code that sends an event before the statement has ended.
  private func emission(in statement: Fact) -> Fact? {
    let reached = self.events.codeReached(from: [statement], in: id)
    return reached.lazy.flatMap { [$0] + $0.descendants(.call) }.first { call in
      self.builder.sent[call] != nil
        && !call.ancestors.prefix { $0.kind != .function && $0.kind != .initializer }
          .contains { $0.kind == .closure }
    }
  }

  /// A subscription to an event of the spec.
  private func subscription(in statement: Fact) -> Fact? {
    observed.map(\.handler.location).first { statement.contains($0) }
  }
}

extension Fact {
  /// The statements of a block; `#if` with what is in it is one.
  fileprivate var units: [Fact] { children.map(\.self) }

  /// The names of variables and functions that a statement declares.
  fileprivate var declaredNames: [Name] {
    switch kind {
    case .property, .function: [nameID]
    case .destructuring, .guardStatement:
      descendants([.boundName, .optionalBinding]).map(\.nameID)
    case .compilationConditional: contents.flatMap(\.declaredNames)
    default: []
    }
  }

  /// The expressions that name a parameter of the initializer.
  fileprivate func uses(of parameter: Fact) -> [Fact] {
    ([self] + descendants([.name, .capture])).filter {
      ($0.kind == .name || $0.kind == .capture) && $0.nameID == parameter.nameID
    }
  }

  /// Whether a statement may end the function.
  fileprivate var leavesFunction: Bool {
    if kind == .returnStatement { return true }
    return kind != .closure && kind != .function && children.contains(where: \.leavesFunction)
  }
}

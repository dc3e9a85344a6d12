import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The statements of an initializer that do more than wiring, with the local variables that they use.
struct InitializerWork: StoreClassReader {
  let initializer: Fact
  /// In the order of the code.
  let statements: [Fact]
  let storeClass: StoreClass
  private let wiring: WiringCode

  init(of initializer: Fact, in wiring: ClassWiring) {
    self.initializer = initializer
    storeClass = wiring.storeClass
    self.wiring = wiring.functions[initializer] ?? WiringCode()
    statements = Self.statements(of: initializer, with: self.wiring)
  }

  private static func statements(of initializer: Fact, with wiring: WiringCode) -> [Fact] {
    let units = initializer.units
    var work = Set(units.filter { unit in wiring.otherStatements.contains(where: unit.contains) })
    guard !work.isEmpty else { return [] }
    let candidates = units.filter { unit in !wiring.receivers.contains(where: unit.contains) }
    var isComplete = false
    while !isComplete {
      isComplete = true
      let names = Set(work.flatMap { [$0] + $0.descendants(.name) }.map(\.nameID))
      let declared = Set(work.flatMap(\.declaredNames))
      for unit in candidates where !work.contains(unit) {
        let isNeeded = unit.declaredNames.contains(where: names.contains)
        let isChange = unit.kind != .assignment && declared.contains(where: unit.mentions)
        if isNeeded || isChange {
          work.insert(unit)
          isComplete = false
        }
      }
    }
    return units.filter(work.contains)
  }

  // MARK: Parameters

  /// The parameters that the statements name where the property with the same value has another name, or where a closure
  /// would retain the store instead of the value.
  var parameters: [(name: String, property: String)] {
    initializer.parameters.compactMap { parameter in
      let uses = statements.flatMap { $0.uses(ofParameter: parameter) }
      guard !uses.isEmpty, let property = property(keeping: parameter) else { return nil }
      let isPlain =
        property == parameter.name
        && !uses.contains { use in use.ancestors.contains { $0.kind == .closure } }
      return isPlain ? nil : (parameter.name, property)
    }
  }

  /// The name of the generated property that has the value of a parameter.
  private func property(keeping parameter: Fact) -> String? {
    let property = store.declaration.properties.first { $0.parameter?.name == parameter.name }
    guard let property else { return nil }
    if let store = property.store { return storeClass.usedContext(ofStore: store)?.propertyName }
    return spec.dependencies.contains { $0.value == property.name } ? property.name : nil
  }

  // MARK: Reasons

  /// What the work needs and would not have later.
  struct ReasonAgainstStart {
    let location: SourceRange
    let text: String
    let help: String
  }

  /// Why `start()` cannot do the work; nil if it can.
  var reasonAgainstStart: ReasonAgainstStart? {
    guard let first = statements.first else { return nil }
    if storeClass.designatedInitializers.count > 1 {
      return ReasonAgainstStart(
        location: first.range, text: "the generated class has one initializer, and one `start()`",
        help: "keep one initializer, and let the others call it")
    }
    let member = storeClass.members.first {
      $0.name == StoreMethod.start && $0.kind != .initializer
    }
    if let member {
      return ReasonAgainstStart(
        location: member.nameRange, text: "the work of the initializer would become `start()`",
        help: "rename this one")
    }
    return lostParameter ?? earlyEvent ?? mixedSubscription ?? mixedCondition ?? earlyExit ?? sharedVariable
      ?? observedChange
  }

  /// Matches: `init(seed: Int) { random = Random(seed) }`, where no property has `seed`
  private var lostParameter: ReasonAgainstStart? {
    for parameter in initializer.parameters where property(keeping: parameter) == nil {
      if let use = statements.lazy.flatMap({ $0.uses(ofParameter: parameter) }).first {
        return ReasonAgainstStart(
          location: use.range,
          text: "the store does not keep `\(parameter.name)`, so `start()` would not have it",
          help: "keep it in a property, and list it in `dependencies`")
      }
    }
    return nil
  }

  /// Matches: `init() { added.send(1) }`, `init() { load() }`, where `load` sends an event
  private var earlyEvent: ReasonAgainstStart? {
    statements.lazy.compactMap { emission(in: $0) }.first.map { emission in
      ReasonAgainstStart(
        location: emission.range,
        text: "nobody can receive an event of an initializer, but stores receive one of `start()`",
        help: "remove it, or send it in an action")
    }
  }

  /// The call that sends an event before a statement has ended.
  private func emission(in statement: Fact) -> Fact? {
    let reached = events.codeReached(from: [statement], in: storeClass.id)
    return reached.lazy.flatMap { [$0] + $0.descendants(.call) }.first { call in
      storeClass.eventCode.sendsEvent(call)
        && !call.ancestors.prefix { $0.kind != .function && $0.kind != .initializer }.contains { $0.kind == .closure }
    }
  }

  /// Matches: `if isLive { user.signedIn.sink { … }.store(in: &bag) }`
  private var mixedSubscription: ReasonAgainstStart? {
    statements.lazy.compactMap { storeClass.observed(in: $0).first }.first.map { observed in
      ReasonAgainstStart(
        location: observed.handler.location.range, text: "the subscription is among other code",
        help: "move the subscription to a method that does nothing else")
    }
  }

  /// Matches: `#if DEBUG … self.user = user … log() … #endif`
  private var mixedCondition: ReasonAgainstStart? {
    let condition = statements.first { unit in
      unit.kind == .compilationConditional
        && unit.contents.contains {
          $0.kind == .assignment && !wiring.otherStatements.contains($0)
        }
    }
    return condition.map {
      ReasonAgainstStart(
        location: $0.range, text: "this `#if` also sets what generated code sets", help: "split it")
    }
  }

  /// Matches: `guard isLive else { return }`, if wiring follows
  private var earlyExit: ReasonAgainstStart? {
    let units = initializer.units
    guard let exit = statements.first(where: \.leavesFunction),
      let position = units.firstIndex(of: exit),
      units[(position + 1)...].contains(where: { !statements.contains($0) })
    else { return nil }
    return ReasonAgainstStart(
      location: exit.range,
      text: "what follows depends on it, but in generated code it always runs",
      help: "do this at the end of the initializer")
  }

  /// Matches: `init() { theme = load() }`, where `theme` has `didSet`, which Swift does not call in an initializer
  private var observedChange: ReasonAgainstStart? {
    let observed = storeClass.observedFields
    let uses = statements.lazy.flatMap { ([$0] + $0.descendants).filter { $0.memberName != nil } }
    let change = uses.first { use in
      observed.contains { $0.property.name == use.memberName } && stores.changes.change(of: use) != nil
        && use.enclosingCode == initializer
    }
    return change.map {
      ReasonAgainstStart(
        location: $0.range, text: "`start()` would call what observes `\($0.name)`, and an initializer does not",
        help: "give `\($0.name)` this value as its default")
    }
  }

  /// Matches: `let center = makeCenter(); token = center.addObserver(…)`
  private var sharedVariable: ReasonAgainstStart? {
    let wiring = initializer.units.filter { !statements.contains($0) }
    let name = statements.flatMap(\.declaredNames).first { name in
      wiring.contains { $0.mentions(name) }
    }
    return name.map {
      ReasonAgainstStart(
        location: initializer.nameRange,
        text: "generated code does not have its variable `\($0.text)`",
        help: "set the properties to values that need no variables")
    }
  }
}

extension Fact {
  /// The statements of a function. An `#if` with its content is one of them.
  fileprivate var units: [Fact] { codeBlock?.children.map(\.self) ?? [] }

  /// The names of the variables and functions that a statement declares.
  ///
  /// Matches: `let a = 1`, `let (a, b) = pair`, `guard let a else { return }`, `func a() {}`
  fileprivate var declaredNames: [Name] {
    switch kind {
    case .property, .function: [nameID]
    case .destructuring, .guardStatement:
      descendants([.boundName, .optionalBinding]).map(\.nameID)
    case .compilationConditional: contents.flatMap(\.declaredNames)
    default: []
    }
  }

  /// The expressions that name a parameter, including those in a capture list.
  fileprivate func uses(ofParameter parameter: Fact) -> [Fact] {
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

/// The work of an initializer that becomes the method `start()`. The composition root calls it when all stores are
/// connected, before other code can get one of them.
struct StartingCode {
  /// In the order of the code.
  let statements: [Fact]
  /// The parameters of the initializer that they name, and the properties with the same values.
  let parameters: [(name: String, property: String)]

  /// The work of the only initializer. Nil if it does nothing but wiring, or if its work cannot wait.
  init?(in wiring: ClassWiring) {
    let initializers = wiring.storeClass.designatedInitializers
    guard initializers.count == 1 else { return nil }
    let work = InitializerWork(of: initializers[0], in: wiring)
    guard !work.statements.isEmpty, work.reasonAgainstStart == nil else { return nil }
    statements = work.statements
    parameters = work.parameters
  }

  func contains(_ fact: Fact) -> Bool { statements.contains { $0.contains(fact) } }
}

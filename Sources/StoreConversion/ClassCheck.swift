import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Refuses classes that storegen cannot generate because of how they are declared.
struct ClassCheck: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(of storeClass: StoreClass) {
    self.storeClass = storeClass
    checkPlace()
    checkAccess()
    checkInheritance()
    for attribute in type.fact.attributes where !Self.plainAttributes.contains(attribute.name) {
      outcome.refuse(
        "`\(type.name)` has the attribute `@\(attribute.name)`", at: attribute.range,
        because: "the generated class does not have it", help: "remove the attribute first")
    }
  }

  private static let plainAttributes: Set<String> = ["MainActor", "Observable"]

  private var type: TypeDeclaration { storeClass.type }

  private mutating func checkPlace() {
    let fact = type.fact
    let name = type.name
    if !fact.genericParameters.isEmpty {
      outcome.refuse(
        "`\(name)` is generic and cannot be generated", at: fact,
        because: "a context has one store",
        help: "make a class for each type that it is used with")
    }
    if type.declarations.count > 1 || fact.parent?.kind == .compilationBranch {
      outcome.refuse(
        "`\(name)` is declared in `#if`", at: fact,
        because: "a spec has no conditions, so the generated class is part of every build",
        help: "move the declaration out of `#if`, and keep only what differs in it")
    }
    if let outer = type.outer {
      outcome.refuse(
        "`\(name)` is nested in `\(program[outer].name)`", at: fact,
        because: "storegen generates classes that are not nested",
        help: "move the class out of `\(program[outer].name)`")
    }
    checkIsolation()
  }

  /// Refuses a class on no actor that takes part in what generated code does on the main actor.
  private mutating func checkIsolation() {
    guard storeClass.isNonisolated else { return }
    let help = "mark it with `@MainActor`, and correct what the compiler reports then"
    let entries = spec.entriesOfConnection.filter { $0.key != "uses" || !storeClass.losesUses }
    if let entry = entries.first {
      outcome.refuse(
        "`\(type.name)` is not on the main actor", at: type.fact,
        because: "a generated class with `\(entry.key)` is", help: help)
    } else if program.typeTable.modules.module(of: type.fact).isOnMainActor || settings.defaultIsolation == .mainActor {
      outcome.refuse(
        "`\(type.name)` is `nonisolated`", at: type.fact,
        because: "its module is on the main actor by default, so the generated class would be, too", help: help)
    }
  }

  /// Refuses a class that more or less code would see.
  private mutating func checkAccess() {
    guard let architecture = settings.architecture else { return }
    let (own, generated) = (type.fact.declaredAccess.level, architecture.access(of: spec))
    guard own != generated, !type.fact.isHidden else { return }
    outcome.refuse(
      "`\(type.name)` is \(own.rawValue), but \(generated.rawValue) in the spec", at: type.fact,
      because: "the generated class has the access level of the spec",
      help: "write `access: \(own.rawValue)` in the context")
  }

  private mutating func checkInheritance() {
    for inherited in type.fact.inheritedTypes {
      let isClass =
        program.resolve(inherited)?.nominal.map { program[$0].fact.kind == .classDeclaration }
        ?? (inherited.name == "NSObject")
      if isClass {
        outcome.refuse(
          "`\(type.name)` inherits from `\(inherited.name)`", at: inherited.range,
          because: "a generated class has no superclass",
          help: inherited.name == "NSObject"
            ? "make a small separate object the delegate or observer, and inherit from `NSObject` there"
            : "replace the superclass with a protocol or a property")
      } else if Self.synthesizedProtocols.contains(inherited.name) {
        outcome.refuse(
          "`\(type.name)` conforms to `\(inherited.name)`", at: inherited.range,
          because: "the compiler cannot write the conformance in an extension of a class",
          help: "encode a value that has what is to be stored")
      }
    }
    if let subclass = program.subtypes(of: storeClass.id).first {
      outcome.refuse(
        "`\(program[subclass].name)` inherits from `\(type.name)`", at: program[subclass].fact,
        because: "a generated class is final", help: "replace inheritance with a property")
    }
  }

  private static let synthesizedProtocols: Set<String> = ["Codable", "Decodable", "Encodable"]
}

/// Refuses initializers and deinitializers that do what generated ones cannot.
struct InitializerCheck: StoreClassReader {
  private let plumbing: Plumbing
  private(set) var outcome = StepOutcome()

  var storeClass: StoreClass { plumbing.storeClass }

  /// Checks a designated initializer.
  init(of initializer: Fact, in plumbing: Plumbing) {
    self.plumbing = plumbing
    if initializer.flags.contains(.isFailable) {
      outcome.refuse(
        "this initializer may fail", at: initializer, because: "the generated one does not",
        help: "let the code that creates the store decide whether there is one")
    }
    if storeClass.isNonisolated,
      let attribute = initializer.attributes.first(where: stores.isolation.isGlobalActor)
    {
      outcome.refuse(
        "this initializer is on an actor, but the class is not", at: attribute.range,
        because: "the generated one has the isolation of its class",
        help: "mark the class with `@\(attribute.name)` instead, and correct what the compiler reports then")
    }
    if initializer.flags.contains(.isNonisolated), !storeClass.isNonisolated {
      outcome.refuse(
        "this initializer is `nonisolated`", at: initializer, because: "the generated one runs on the main actor",
        help: "remove `nonisolated`, and correct what the compiler reports then")
    }
    if initializer.isHidden, storeClass.type.fact.declaredAccess > .internal {
      outcome.warn(
        "other modules will be able to create a `\(storeClass.type.name)`", at: initializer.nameRange,
        because: "the generated initializer is as visible as the class, so that a composition root can call it",
        help: "let only the composition root create it, or what creates it now")
    }
    if !initializer.flags.isDisjoint(with: [.isAsync, .isThrowing]) {
      outcome.refuse(
        "this initializer is `async` or throws", at: initializer,
        because: "the composition root creates all stores at once",
        help: "move the work to an action, for example `load()`")
    }
    if plumbing.startingCode == nil, !plumbing.kept.contains(initializer) { checkWork(of: initializer) }
  }

  /// Checks a `deinit`. Generated code only ends the subscriptions that it has.
  init(ofDeinitializer deinitializer: Fact, in plumbing: Plumbing) {
    self.plumbing = plumbing
    let message = "`deinit` does more than end subscriptions"
    let help = "let an object that the store holds do this in its own `deinit`"
    if let statement = plumbing.wiring.functions[deinitializer]?.otherStatements.first {
      outcome.refuse(
        message, at: statement.range, because: "generated code has only the wiring", help: help)
    } else if let use = useOfOwnTask(in: deinitializer) {
      outcome.refuse(
        message, at: use.range,
        because: "`\(use.name)` is not a subscription to an event of the spec, and stays",
        help: help)
    }
  }

  /// Refuses work that cannot wait until `start()`.
  private mutating func checkWork(of initializer: Fact) {
    if storeClass.isCreatedByCaller { return refuseCall(by: initializer) }
    let assignments = assignments(ofParametersIn: initializer)
    for (statement, name) in assignments {
      outcome.refuse(
        "the initializer sets `\(name)`", at: statement.range,
        because: "a generated initializer takes dependencies, and state has its defaults",
        help: "list it in `dependencies`, or set it after the store is created")
    }
    let work = InitializerWork(of: initializer, in: plumbing.wiring)
    guard assignments.isEmpty, let reason = work.reasonAgainstStart else { return }
    outcome.refuse(
      "the initializer does more than set dependencies and subscribe", at: reason.location,
      because: "it cannot be done in `start()`: \(reason.text)", help: reason.help)
  }

  /// Refuses an initializer that cannot stay as one that calls the generated one first.
  private mutating func refuseCall(by initializer: Fact) {
    let parameters = storeClass.initializerParameters
    guard initializer.parameters.map(\.argumentLabel) != parameters else {
      let others = assignments(ofParametersIn: initializer).map(\.name).filter { !parameters.contains($0) }
      return outcome.refuse(
        "this initializer has the labels of the generated one, but does more", at: initializer,
        because: "code that creates the store would call the generated one",
        help: others.first.map {
          "remove the default of `\($0)` from the spec: the generated one takes its first value, too, then"
        } ?? "do the rest in an action")
    }
    outcome.refuse(
      "this initializer cannot start with a call of the generated one", at: initializer,
      because: "that takes the first values of "
        + Phrase.list(parameters.map { "`\($0)`" }, joinedBy: "and"),
      help: "set these first, each once, to values that need no other property or local variable")
  }

  /// The statements that set state to a parameter.
  ///
  /// Matches: `self.lines = lines`
  private func assignments(ofParametersIn initializer: Fact) -> [(statement: Fact, name: String)] {
    let statements = plumbing.wiring.functions[initializer]?.otherStatements ?? []
    return statements.compactMap { statement in
      guard let (target, value) = statement.assignment,
        initializer.parameters.contains(where: { value.mentions($0.nameID) })
      else { return nil }
      return (statement, target.name)
    }
  }

  /// Where code uses a task or subscription of the store that generated code does not replace.
  private func useOfOwnTask(in code: Fact) -> Fact? {
    code.descendants([.name, .member]).first { use in
      types.declarations(of: use).contains {
        storeClass.eventProperties.contains($0) && !plumbing.properties.contains($0)
      }
    }
  }
}

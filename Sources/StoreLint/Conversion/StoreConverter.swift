import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// Decides what becomes of the code of a handwritten store.
final class StoreConverter: LintContextReader {
  let context: LintContext
  let store: HandwrittenStore
  let builder: OverviewBuilder
  let id: TypeID
  /// The context of the spec.
  let spec: Context
  private(set) var obstacles: [Diagnostic] = []
  var changes: [Diagnostic] = []
  var edits: [TextEdit] = []
  var handlers: [StoreConversion.Handler] = []
  var unusedNames: Set<String> = []
  /// The methods that receive errors which the code ignored.
  var ignoredErrors: [String] = []
  /// Declarations that leave, also those that generated code replaces.
  var leaving: Set<Fact> = []
  /// The methods and initializers that only subscribe to events, and what they do.
  var wiringOfFunctions: [Fact: WiringCode] = [:]
  /// The values of events that have the labels of the spec, with the edits.
  var labeledValues: Set<Fact> = []
  /// The subscriptions that are converted, by their locations.
  var convertedLocations: Set<Fact> = []

  init(_ store: HandwrittenStore, _ context: LintContext) {
    self.context = context
    self.store = store
    id = store.spec.store
    spec = store.context
    builder = OverviewBuilder(context)
    builder.addEvents()
  }

  var type: TypeDeclaration { program[id] }
  /// The properties that may only serve events and subscriptions.
  private(set) lazy var candidates = findCandidates()
  /// The properties that only serve them.
  private(set) lazy var plumbing = findPlumbing()
  var parts: [Fact] { type.parts.filter { !$0.file.isGenerated } }
  /// The events and notifications that the code handles.
  private(set) lazy var observed =
    store.handlers.filter { !isChangeOfSingleton($0) } + findLostSubscriptions()
  /// The work of the initializer.
  private(set) lazy var startingCode = findStartingCode()
  /// All members of the class and its extensions.
  private(set) lazy var allMembers = parts.flatMap(\.contents)

  func refuse(_ message: String, at fact: Fact, because reason: String, help: String) {
    refuse(message, at: fact.nameRange, because: reason, help: help)
  }

  func refuse(
    _ message: String, at range: SourceRange, because reason: String, help: String,
    notes: [Note] = []
  ) {
    guard !obstacles.contains(where: { $0.range == range }) else { return }
    obstacles.append(
      Diagnostic(.error, message, at: range, reason: reason, help: help, notes: notes))
  }

  func conversion() -> StoreConversion {
    checkClass()
    let members = members()
    convertSubscriptions()
    convertEmissions()
    labelEventValues()
    renameReferences()
    checkUsesOfLeaving()
    listConstructions()
    listDefaults()
    listSingletons()
    listUnconnected()
    listObservers()
    let declaration = type.fact
    let inherited = declaration.inheritedTypes
    return StoreConversion(
      className: type.name, obstacles: obstacles, declaration: declaration.range,
      headEnd: (inherited.last ?? declaration).headEnd,
      conformances: inherited.filter { !Self.generatedConformances.contains($0.name) }
        .map(\.range),
      members: members, start: start, removals: removals(), edits: edits.uniqued(),
      handlers: handlers,
      ignoredErrors: ignoredErrors,
      methodNames: Set(allMembers.filter { $0.kind == .function }.map(\.name)),
      aliases: aliases(), unusedNames: unusedNames, events: eventDeclarations,
      changes: changes.uniqued(),
      imports: importsOfClass())
  }

  /// Those that the generated class has. A class on the main actor is `Sendable`.
  private static let generatedConformances: Set<String> = [
    "ObservableObject", "Observable", "Sendable",
  ]

  // MARK: The class

  private func checkClass() {
    let fact = type.fact
    let name = type.name
    if !fact.genericParameters.isEmpty {
      refuse(
        "`\(name)` is generic and cannot be generated", at: fact,
        because: "a context has one store",
        help: "make a class for each type that it is used with")
    }
    if type.declarations.count > 1 || fact.parent?.kind == .compilationBranch {
      refuse(
        "`\(name)` is declared in `#if`", at: fact,
        because: "a spec has no conditions, so the generated class is part of every build",
        help: "move the declaration out of `#if`, and keep only what differs in it")
    }
    if let outer = type.outer {
      refuse(
        "`\(name)` is nested in `\(program[outer].name)`", at: fact,
        because: "storegen generates classes that are not nested",
        help: "move the class out of `\(program[outer].name)`")
    }
    if stores.isolation.isolation(of: id) == .none {
      refuse(
        "`\(name)` is not on the main actor", at: fact, because: "a generated class is",
        help: "mark it with `@MainActor`, and correct what the compiler reports then")
    }
    checkInheritance()
    for attribute in fact.attributes where !Self.plainAttributes.contains(attribute.name) {
      refuse(
        "`\(name)` has the attribute `@\(attribute.name)`", at: attribute.range,
        because: "the generated class does not have it", help: "remove the attribute first")
    }
  }

  private static let plainAttributes: Set<String> = ["MainActor", "Observable"]
  private static let synthesized: Set<String> = ["Codable", "Decodable", "Encodable"]

  private func checkInheritance() {
    for inherited in type.fact.inheritedTypes {
      let isClass =
        program.resolve(inherited)?.nominal.map { program[$0].fact.kind == .classDeclaration }
        ?? (inherited.name == "NSObject")
      if isClass {
        refuse(
          "`\(type.name)` inherits from `\(inherited.name)`", at: inherited.range,
          because: "a generated class has no superclass",
          help: inherited.name == "NSObject"
            ? "let a small object of its own be the delegate or observer, and inherit from `NSObject` there"
            : "replace the superclass with a protocol or a property")
      } else if Self.synthesized.contains(inherited.name) {
        refuse(
          "`\(type.name)` conforms to `\(inherited.name)`", at: inherited.range,
          because: "the compiler cannot write the conformance in an extension of a class",
          help: "encode a value that has what is to be stored")
      }
    }
    if let subclass = program.subtypes(of: id).first {
      refuse(
        "`\(program[subclass].name)` inherits from `\(type.name)`", at: program[subclass].fact,
        because: "a generated class is final", help: "replace inheritance with a property")
    }
  }

  private func importsOfClass() -> [SourceRange] {
    type.fact.file.root.children.filter { part in
      part.kind == .importDeclaration
        || part.kind == .compilationConditional
          && part.contents.allSatisfy { $0.kind == .importDeclaration }
    }.map(\.range)
  }

  // MARK: Names

  private func aliases() -> [StoreConversion.Alias] {
    var aliases: [StoreConversion.Alias] = []
    let access = store.declaration.access
    if type.name != StoreNaming.className(ofContext: spec.name.value) {
      aliases.append(
        StoreConversion.Alias(name: type.name, isEvent: false, isNested: false, access: access))
    }
    for event in leaving.filter({ $0.kind == .enumDeclaration }) where !isNamedAsGenerated(event) {
      aliases.append(
        StoreConversion.Alias(
          name: event.name, isEvent: true, isNested: event.enclosingType != nil, access: access))
    }
    return aliases.sorted { $0.name < $1.name }
  }

  private func isNamedAsGenerated(_ event: Fact) -> Bool {
    event.name == spec.eventTypeName && event.enclosingType == nil
  }

  // MARK: Places

  /// Declarations that leave, outside of the declaration of the class.
  private func removals() -> [SourceRange] {
    leaving.filter { $0.parent != type.fact }.map(\.range).sorted {
      ($0.path, $0.bytes.lowerBound) < ($1.path, $1.bytes.lowerBound)
    }
  }

  /// Whether an expression is in code that leaves.
  func isInLeavingCode(_ fact: Fact) -> Bool {
    leaving.contains(fact) || fact.ancestors.contains(where: leaving.contains)
  }

  /// Whether an expression is neither in code that moves nor in code that stays.
  func isGone(_ fact: Fact) -> Bool {
    guard isInLeavingCode(fact), startingCode?.contains(fact) != true else { return false }
    return !handlers.contains { handler in
      guard case .statements(let range) = handler.body else { return false }
      return range.path == fact.file.path && range.bytes.contains(fact.bytes.lowerBound)
    }
  }

  func isInClass(_ fact: Fact) -> Bool { parts.contains { $0.contains(fact) } }
}

extension Fact {
  fileprivate var headEnd: Int { kind.isType ? bytes.upperBound : nameRange.bytes.upperBound }
}

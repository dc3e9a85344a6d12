import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// What becomes of each member.
extension StoreConverter {
  typealias Destination = StoreConversion.Member.Destination

  /// The members of the declaration of the class. Those of extensions stay where they are, unless they leave.
  func members() -> [StoreConversion.Member] {
    leaving.formUnion(wiringMembers())
    leaving.formUnion(eventEnums)
    leaving.formUnion(plumbing)
    checkEventEnums()
    checkStreams()
    var destinations: [(Fact, Destination)] = []
    for unit in type.fact.children where unit.isMemberUnit {
      let inner = unit.kind == .compilationConditional ? unit.contents : [unit]
      let found = inner.map { destination(of: $0) }
      if unit.kind == .compilationConditional, found.contains(.leaves) {
        refuse(
          "this `#if` has members that storegen would generate", at: unit,
          because: "a spec has no conditions, so the generated class would always have them",
          help: "move them out of it, or into a type of your own")
      }
      destinations.append((unit, found.first ?? .leaves))
    }
    for member in allMembers where member.parent?.kind == .extensionDeclaration {
      if destination(of: member) == .leaves { leaving.insert(member) }
    }
    return destinations.map { unit, destination in
      if destination == .leaves { leaving.insert(unit) }
      return StoreConversion.Member(
        range: unit.range, destination: destination,
        field: destination == .leaves && isRegenerated(unit) ? unit.name : nil,
        exposed: exposed(unit, destination))
    }
  }

  // MARK: Kinds of members

  private func destination(of member: Fact) -> Destination {
    if leaving.contains(member) { return .leaves }
    switch member.kind {
    case .property where member.isStored && !member.flags.contains(.isStatic):
      check(field: member)
      return .leaves
    case .initializer: return destination(ofInitializer: member)
    case .deinitializer:
      refuseCleanup(in: member)
      return .leaves
    case .destructuring:
      refuse(
        "a spec cannot declare several properties in one pattern", at: member,
        because: "each field has a name", help: "declare them one by one")
      return .leaves
    case .function:
      check(method: member)
      return usesHiddenNames(member) ? .stays : isHandler(member) ? .handlers : .actions
    default: return .stays
    }
  }

  private func isHandler(_ method: Fact) -> Bool {
    if spec.actions.contains(where: { $0.fullName == method.fullName }) { return false }
    let calls = (spec.allHandlers.map(\.method) + spec.notifications.map(\.method)).map(
      \.call.value)
    return calls.contains(method.name)
      || observed.contains { method.contains($0.handler.location) }
  }

  private func check(method: Fact) {
    if method.flags.contains(.isOverride) {
      refuse(
        "`\(method.fullName)` overrides a method", at: method,
        because: "a generated class has no superclass", help: "remove the superclass first")
    }
    guard Self.generatedNames.contains(method.name) else { return }
    refuse(
      "`\(method.fullName)` has the name of a generated method", at: method,
      because: "the generated class has a `\(method.name)` of its own", help: "rename it")
  }

  private static let generatedNames: Set<String> = [
    "emit", "events", "observeEvents", "subscribe", "recordEvents", "cancelHandlers", "copyState",
  ]

  private func check(field: Fact) {
    let name = field.name
    if otherStore(in: field) != nil { return }
    if name == "objectWillChange", program.has(.publisher, id) { return }
    let fields = (spec.state + spec.storage).map(\.name.value)
    if spec.dependencies.contains(where: { $0.value == name }) { return }
    let property = store.declaration.properties.first { $0.name == name }
    if let property, let reason = property.reasonAgainstGenerating {
      return refuse(
        "`\(name)` cannot be generated", at: field, because: reason,
        help: property.traits.contains(.hasObservers)
          ? "do this in the methods that set `\(name)`" : "replace it with a plain property")
    }
    if !fields.contains(name) {
      refuse(
        "`\(name)` is not in the spec", at: field,
        because: "only properties of the spec are in the generated class",
        help: "run `storegen import --update`, or declare it in `state` or `storage`")
    }
  }

  /// The other store that a property refers to.
  func otherStore(in property: Fact) -> String? {
    store.declaration.properties.first { $0.name == property.name }?.store
  }

  /// Whether generated code has a property that leaves.
  func isRegenerated(_ property: Fact) -> Bool {
    guard property.kind == .property, !plumbing.contains(property) else { return false }
    if let name = otherStore(in: property) {
      return events.specStores.contains {
        program.fullName(of: $0.store) == name && spec.usedContexts.contains($0.context.name.value)
      }
    }
    return true
  }

  // MARK: Access

  /// The modifiers of private declarations, which code in another file may use afterwards.
  private func exposed(_ unit: Fact, _ destination: Destination) -> [SourceRange] {
    guard destination != .leaves else { return [] }
    let inner = unit.kind == .compilationConditional ? unit.contents : [unit]
    return inner.filter(\.isHidden).map { member in
      let start = member.attributes.last?.bytes.upperBound ?? member.bytes.lowerBound
      let end = max(start, member.nameRange.bytes.lowerBound)
      return SourceRange(path: member.file.path, bytes: start..<end)
    }
  }

  /// Whether code uses names that only its file sees.
  func usesHiddenNames(_ code: Fact) -> Bool {
    let names = hiddenNames
    guard !names.isEmpty else { return false }
    return code.descendants([.name, .member, .namedType]).contains { names.contains($0.name) }
  }

  private var hiddenNames: Set<String> {
    let declarations = type.fact.file.root.contents
    let own = declarations.filter { $0.isHidden && $0.kind != .extensionDeclaration }.map(\.name)
    let inExtensions = declarations.filter { $0.kind == .extensionDeclaration }.flatMap { part in
      part.contents.filter { part.isHidden || $0.isHidden }.map(\.name)
    }
    let inTypes = declarations.filter { $0.kind.isTypeDeclaration && $0 != type.fact }
      .flatMap(\.contents).filter { $0.flags.contains(.isFilePrivate) }.map(\.name)
    return Set(own + inExtensions + inTypes)
  }
}

extension Fact {
  /// Whether it is a member of a type, or several in `#if`.
  fileprivate var isMemberUnit: Bool {
    switch kind {
    case .property, .function, .initializer, .deinitializer, .subscriptDeclaration,
      .typealiasDeclaration, .classDeclaration, .structDeclaration, .enumDeclaration,
      .actorDeclaration, .protocolDeclaration, .destructuring, .macroCall, .otherDeclaration:
      true
    case .compilationConditional: !contents.contains { $0.kind == .attribute }
    default: false
    }
  }
}

extension StoreDeclaration.Property {
  /// Why a generated class cannot have it; nil if it can.
  fileprivate var reasonAgainstGenerating: String? {
    switch obstacle {
    case .conditional: "it is in `#if`, and a spec has no conditions"
    case .propertyWrapper: "a generated property has no wrapper"
    case .lazy: "a generated property is not lazy"
    case .weak: "a generated property is not weak"
    case .unknownType, .noDefault, nil:
      traits.contains(.hasObservers) ? "a generated property has no `didSet`" : nil
    }
  }
}

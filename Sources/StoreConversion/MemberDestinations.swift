import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Decides what becomes of each member of the class.
struct MemberDestinations: StoreClassReader {
  typealias Destination = StoreConversion.Member.Destination

  private let plumbing: Plumbing
  private let plumbingDeclarations: Set<Fact>
  /// The members in the declaration of the class. Those in extensions stay where they are, unless they leave.
  private(set) var members: [StoreConversion.Member] = []
  private var leavingDeclarations: Set<Fact>
  /// The actions that leave the spec, because fewer modules see them than the generated protocol of actions.
  private(set) var narrowActions: Set<String> = []
  private(set) var outcome = StepOutcome()

  var storeClass: StoreClass { plumbing.storeClass }
  var leaving: LeavingCode { LeavingCode(plumbing: plumbing, declarations: leavingDeclarations) }

  init(of plumbing: Plumbing) {
    self.plumbing = plumbing
    plumbingDeclarations = plumbing.declarations
    leavingDeclarations = plumbing.declarations
    for unit in storeClass.type.fact.children where unit.isMemberUnit { add(unit) }
    for member in storeClass.members where member.parent?.kind == .extensionDeclaration {
      if decide(about: member) == .leaves { leavingDeclarations.insert(member) }
    }
  }

  /// Adds a member, or an `#if` with members.
  private mutating func add(_ unit: Fact) {
    let parts = unit.kind == .compilationConditional ? unit.contents : [unit]
    let destinations = parts.map { decide(about: $0) }
    if unit.kind == .compilationConditional, destinations.contains(.leaves) {
      outcome.refuse(
        "this `#if` has members that storegen would generate", at: unit,
        because: "a spec has no conditions, so the generated class would always have them",
        help: "move them out of it, or into a type of your own")
    }
    let destination = destinations.first ?? .leaves
    if destination == .leaves { leavingDeclarations.insert(unit) }
    let isKept = destination != .leaves || plumbing.isRegenerated(unit)
    for member in parts where isKept && member.isHidden {
      outcome.add(ExposureCheck(of: member, in: storeClass).outcome)
    }
    members.append(
      StoreConversion.Member(
        range: unit.range, destination: destination,
        field: destination == .leaves && plumbing.isRegenerated(unit) ? unit.name : nil,
        exposed: destination == .leaves ? [] : parts.filter(\.isHidden).map(\.rangeOfModifiers)))
  }

  private mutating func decide(about member: Fact) -> Destination {
    if plumbingDeclarations.contains(member) {
      if member.isStored { outcome.add(FieldCheck(ofPlumbing: member, in: storeClass).outcome) }
      return .leaves
    }
    switch member.kind {
    case .property where member.isStored && !member.flags.contains(.isStatic):
      outcome.add(FieldCheck(of: member, in: storeClass).outcome)
      return .leaves
    case .initializer where member.callsOwnInitializer: return .stays
    case .initializer:
      outcome.add(InitializerCheck(of: member, in: plumbing).outcome)
      return plumbing.kept.all[member] == nil ? .leaves : .stays
    case .deinitializer:
      outcome.add(InitializerCheck(ofDeinitializer: member, in: plumbing).outcome)
      return .leaves
    case .destructuring:
      outcome.refuse(
        "a spec cannot declare several properties in one pattern", at: member,
        because: "each field has a name", help: "declare them one by one")
      return .leaves
    case .function:
      check(method: member)
      return storeClass.usesHiddenNames(member) ? .stays : isHandler(member) ? .handlers : .actions
    default: return .stays
    }
  }

  private func isHandler(_ method: Fact) -> Bool {
    if spec.actions.contains(where: { $0.fullName == method.fullName }) { return false }
    let calls = (spec.allHandlers.map(\.method) + spec.notifications.map(\.method)).map(
      \.call.value)
    if storeClass.observedFields.contains(where: { $0.observer.calledMethod == method }) { return true }
    return calls.contains(method.name) || !storeClass.observed(in: method).isEmpty
  }

  // MARK: Checks

  private mutating func check(method: Fact) {
    if method.flags.contains(.isOverride) {
      outcome.refuse(
        "`\(method.fullName)` overrides a method", at: method,
        because: "a generated class has no superclass", help: "remove the superclass first")
    }
    checkAccess(of: method)
    guard spec.generatedNames.contains(method.name) else { return }
    outcome.refuse(
      "`\(method.fullName)` has the name of a generated method", at: method,
      because: "the generated class has a `\(method.name)` of its own", help: "rename it")
  }
}

extension MemberDestinations {
  /// Finds an action that fewer modules see than the generated protocol of actions. It becomes an ordinary method, unless the
  /// spec says more about it.
  ///
  /// Matches: `func narrow()` in a `public` class, if `actions` has `narrow`
  private mutating func checkAccess(of method: Fact) {
    guard let architecture = settings.architecture,
      let action = spec.actions.first(where: { $0.fullName == method.fullName })
    else { return }
    let (own, generated) = (method.declaredAccess, FieldAccess(architecture.access(of: spec)))
    guard own < generated else { return }
    let isUsed = architecture.contexts.flatMap(\.uses).contains {
      $0.value.context == spec.name.value && $0.value.member == action.name.value
    }
    let isOnlyOne = spec.actions.filter { $0.name.value == action.name.value }.count == 1
    if action.emits.isEmpty, action.isCase == nil, isOnlyOne, !isUsed {
      narrowActions.insert(action.name.value)
      return
    }
    outcome.refuse(
      "`\(method.fullName)` is \(own.rawValue), but an action in the spec", at: method,
      because: "actions are part of a generated protocol, which is \(generated.rawValue)",
      help: "remove it from `actions`, so that it is an ordinary method, or make it \(generated.rawValue)")
  }
}

extension Fact {
  /// The modifiers of a declaration with its keyword: `private func` in `@discardableResult private func check()`.
  fileprivate var rangeOfModifiers: SourceRange {
    let start = attributes.last?.bytes.upperBound ?? bytes.lowerBound
    return range(from: start, to: max(start, nameRange.bytes.lowerBound))
  }

  /// Whether it is a member of a type, or several members in `#if`.
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

import LinkedProgram
import SwiftFacts

/// Finds the views that are passed to code that hosts them or keeps them.
final class PassedViews: ViewCodeReader {
  package let codes: ViewCodes
  private lazy var callsByName = FactsByName(.call, in: program.appFiles) {
    let base = $0.base?.kind == .genericSpecialization ? $0.base?.firstChild : $0.base
    return base?.nameID ?? Self.noLabel
  }
  private lazy var membersByName = FactsByName(.member, in: program.appFiles, by: \.nameID)
  // For each name or label that was asked for. A large program uses many names again and again.
  /// The calls of functions with a name, by the declarations that they may refer to.
  private let callsOfFunctions = Memo<Name, [Fact: [Fact]]>()
  /// The uses of members with a name, by the view helpers that they may refer to.
  private let usesOfHelpers = Memo<Name, [Fact: [Fact]]>()
  /// The calls of `init` with a label, by the type that they create.
  private let initializations = Memo<Name, [TypeID: [Fact]]>()

  package init(codes: ViewCodes) { self.codes = codes }

  /// The expressions outside tests whose values a slot may get.
  package func values(of slot: Fact) -> [Fact] {
    switch slot.kind {
    case .function where expressions.isViewMember(slot): receivers(of: slot)
    case .property where expressions.isViewMember(slot): receivers(of: slot)
    case .property: slot.environmentKey.map(valuesOfKey) ?? assigned(to: slot)
    case .parameter: slot.parent.map { passed(for: slot, of: $0) } ?? []
    default: []
    }
  }

  /// `Cart()` in `Cart().asController()`.
  private func receivers(of member: Fact) -> [Fact] {
    let uses = usesOfHelpers(named: member.nameID)[member] ?? []
    return uses.filter { !member.contains($0) }.compactMap(\.base)
  }

  /// What code puts into the environment under a key.
  private func valuesOfKey(_ key: Name) -> [Fact] {
    callsByName[.environment].compactMap { call in
      guard call.arguments.count == 2, call.arguments[0].firstChild?.onlyKey == key else { return nil }
      return call.arguments[1].firstChild
    }
  }

  private func assigned(to property: Fact) -> [Fact] {
    guard let owner = program.enclosingType(of: property) else { return [] }
    let assigned = program[owner].parts.flatMap { part in
      program.values(assignedTo: property.nameID, in: part)
    }
    guard program.ownMembers(.initializer, of: owner).isEmpty else { return assigned }
    // The memberwise initializer.
    let calls = callsCreating(owner, passing: property.nameID)
    return assigned
      + calls.compactMap { $0.argument(property.name) ?? trailingClosure(of: $0, for: property, of: owner) }
  }

  /// The first trailing closure of a call of the memberwise initializer, if it has no label and is for a property.
  private func trailingClosure(of call: Fact, for property: Fact, of owner: TypeID) -> Fact? {
    let closure = call.arguments.first { $0.flags.contains(.isTrailingClosure) && $0.name.isEmpty }
    guard let closure else { return nil }
    let labels = Set(call.arguments.map(\.nameID))
    let first = program.storedProperties(of: owner).first { !labels.contains($0.nameID) && types.takesFunction($0) }
    return first == property ? closure.firstChild : nil
  }

  private func passed(for parameter: Fact, of function: Fact) -> [Fact] {
    calls(of: function, passing: parameter).compactMap {
      types.value(of: parameter, of: function, passedBy: $0)
    }
  }

  private func calls(of function: Fact, passing parameter: Fact) -> [Fact] {
    guard function.kind == .initializer, let owner = program.enclosingType(of: function) else {
      return callsOfFunction(function).filter { types.labels(of: $0, fit: function) }
    }
    return callsCreating(owner, passing: Name.transient(parameter.argumentLabel)).filter {
      types.labels(of: $0, fit: function)
    }
  }

  /// The calls by name of a type's initializers.
  func callsCreating(_ owner: TypeID) -> [Fact] {
    callsByName[program[owner].fact.nameID].filter { creates($0) == owner }
  }

  /// The calls of a type's initializers with an argument of a label, or without labels.
  private func callsCreating(_ owner: TypeID, passing label: Name) -> [Fact] {
    let named = callsCreating(owner)
    let labels: Set = [label, Self.noLabel]
    let others = labels.flatMap { initializations(passing: $0)[owner] ?? [] }
    return named + Set(others).sorted { $0.isBefore($1) }
  }

  private func initializations(passing label: Name) -> [TypeID: [Fact]] {
    initializations.value(for: label) {
      var calls: [TypeID: [Fact]] = [:]
      for call in callsByName[.initializer] {
        let isPassed = call.arguments.contains {
          $0.nameID == label || label == Self.noLabel && $0.flags.contains(.isTrailingClosure)
        }
        if isPassed, let type = creates(call) { calls[type, default: []].append(call) }
      }
      return calls
    }
  }

  private static let noLabel = Name("")

  /// The type whose initializer a call invokes: for `super.init(…)`, the superclass.
  private func creates(_ call: Fact) -> TypeID? {
    if call.callsSuperclass { return program.enclosingType(of: call).flatMap(program.superclass) }
    guard case .metatype(let type)? = call.base.flatMap({ types.type(of: $0) }) else { return nil }
    return type.nominal
  }

  /// The calls that may refer to a function, or to the requirement that it implements.
  private func callsOfFunction(_ function: Fact) -> [Fact] {
    let calls = callsOfFunctions(named: function.nameID)
    let called = calls.keys.filter { $0 == function || isImplementation(function, of: $0) }
    return Set(called.flatMap { calls[$0] ?? [] }).sorted { $0.isBefore($1) }
  }

  /// Whether a function may implement another one with the same name, declared in a protocol or a superclass.
  private func isImplementation(_ function: Fact, of declared: Fact) -> Bool {
    guard let owner = program.enclosingType(of: function),
      let other = program.enclosingType(of: declared), owner != other
    else { return false }
    return program.isKind(owner, of: other)
  }

  private func callsOfFunctions(named name: Name) -> [Fact: [Fact]] {
    callsOfFunctions.value(for: name) {
      grouped(callsByName[name]) { $0.base.map(expressions.viewHelpers) ?? [] }
    }
  }

  private func usesOfHelpers(named name: Name) -> [Fact: [Fact]] {
    usesOfHelpers.value(for: name) { grouped(membersByName[name], by: expressions.viewHelpers) }
  }

  /// Uses, by each of the declarations that they may refer to.
  private func grouped(_ uses: some Sequence<Fact>, by declarations: (Fact) -> ArraySlice<Fact>) -> [Fact: [Fact]] {
    var groups: [Fact: [Fact]] = [:]
    for use in uses {
      for declaration in declarations(use) where groups[declaration]?.last != use {
        groups[declaration, default: []].append(use)
      }
    }
    return groups
  }
}

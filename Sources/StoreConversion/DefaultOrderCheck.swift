import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Refuses fields whose first values depend on when they are found, if the generated class finds them at another time: before
/// the other work of the initializer, and in the order of the spec.
struct DefaultOrderCheck: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()
  private let assignments: [(property: Fact, value: Fact, statement: Fact)]

  init(of plumbing: Plumbing) {
    storeClass = plumbing.storeClass
    let initializers = storeClass.designatedInitializers
    // Initializers that stay set their values again.
    let code = initializers.count == 1 && plumbing.kept.all.isEmpty ? initializers[0].codeBlock : nil
    let declared = storeClass.store.declaration.properties.filter { $0.value == nil && !$0.assigned.isEmpty }
    let names = Set(declared.map(\.name))
    assignments =
      code?.children.compactMap { [storeClass] statement in
        guard let (target, value) = statement.assignment, let property = storeClass.storedProperty(at: target),
          names.contains(property.name)
        else { return nil }
        return (property, value, statement)
      } ?? []
    checkWork(before: code, in: plumbing.wiring.functions[initializers.first ?? storeClass.type.fact] ?? WiringCode())
    checkOrder()
  }

  /// Matches: `migrate(); name = Settings.shared.name`
  private mutating func checkWork(before code: Fact?, in wiring: WiringCode) {
    guard let first = code?.children.first(where: { unit in wiring.otherStatements.contains(where: unit.contains) })
    else { return }
    for (property, value, statement) in assignments where statement.index > first.index && !isConstant(value) {
      outcome.refuse(
        "`\(property.name)` is set after other work of the initializer", at: statement.range,
        because: "the generated class sets it to its default first, and `start()` does the work afterwards",
        help: "set it before the other statements")
    }
  }

  /// Matches: `first = next(); second = next()`, where the spec has `second` before `first`
  private mutating func checkOrder() {
    let initial = storeClass.members.compactMap { property in
      property.isStored && property.flags.isDisjoint(with: [.isStatic, .isLazy])
        ? property.initialExpression.map { (property: property, value: $0) } : nil
    }
    let order = (initial + assignments.map { ($0.property, $0.value) }).filter { callsFunction($0.value) }.map(
      \.property)
    let fields = (spec.state + spec.storage).map(\.name.value)
    let positions = order.map { fields.firstIndex(of: $0.name) }
    for index in order.indices.dropFirst() {
      guard let before = positions[index - 1], let own = positions[index], own < before else { continue }
      outcome.refuse(
        "`\(order[index].name)` would get its first value before `\(order[index - 1].name)`", at: order[index],
        because: "the generated class sets its fields in the order of the spec, `state` before `storage`",
        help: "set one of them to a value that needs no call, or in an action")
    }
  }

  // MARK: Values

  /// Whether a value is the same at any time.
  ///
  /// Matches: `[]`, `.all`, `Calendar.current`, `Date()`, `Set<Int>()`
  private func isConstant(_ value: Fact) -> Bool {
    switch value.kind {
    case .literal, .number, .stringLiteral: value.descendants.allSatisfy { $0.kind != .name && $0.kind != .call }
    case .arrayLiteral, .dictionaryLiteral, .tuple, .prefix: value.children.allSatisfy(isConstant)
    case .argument: value.firstChild.map(isConstant) ?? true
    case .member: value.base.map(namesForeignType) ?? true
    case .closure: true
    case .call:
      value.base.map { namesForeignType($0) || $0.nameID == .initializer && isConstant($0) } == true
        && value.arguments.allSatisfy(isConstant)
    default: false
    }
  }

  /// Matches: `Date`, `Set<Int>`, `[Item]`; not a class of the program, whose initializer may read what the work changes
  private func namesForeignType(_ expression: Fact) -> Bool {
    switch expression.kind {
    case .arrayLiteral, .dictionaryLiteral, .typeExpression: true
    case .genericSpecialization: expression.firstChild.map(namesForeignType) ?? false
    case .name:
      if case .metatype(let type)? = types.type(of: expression) {
        type.nominal == nil
      } else {
        expression.name.first?.isUppercase == true && types.declarations(of: expression).isEmpty
      }
    default: false
    }
  }

  /// Whether a value calls something other than an initializer.
  private func callsFunction(_ value: Fact) -> Bool {
    ([value] + value.descendants(.call)).contains { call in
      guard call.kind == .call, let callee = call.base else { return false }
      let isInClosure = call.ancestors.prefix { $0 != value.parent }.contains { $0.kind == .closure }
      let name = callee.kind == .genericSpecialization ? callee.firstChild?.name : callee.name
      let isCreation =
        [.arrayLiteral, .dictionaryLiteral, .typeExpression].contains(callee.kind)
        || callee.nameID == .initializer || name?.first?.isUppercase == true
      return !isInClosure && !isCreation
    }
  }
}

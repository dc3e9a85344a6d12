import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The statements of an initializer that can call the generated one first.
///
/// Matches: `init(list: List) { self.list = list; title = list.title; load() }`, which calls `self.init(list: list,
/// title: list.title)` and then `load()`
struct InitializerOfCaller: StoreClassReader {
  let storeClass: StoreClass
  private let initializer: Fact
  private let code: Fact
  /// The values of the parameters of the generated initializer.
  private var values: [String: Fact] = [:]
  /// The statements that set what the generated initializer sets, in the order of the code.
  private var assignments: [Fact] = []
  /// Whether all statements so far do nothing but set properties.
  private var onlySets = true

  /// - Returns: nil if an assignment cannot take place earlier than now.
  init?(_ initializer: Fact, of storeClass: StoreClass) {
    guard let code = initializer.codeBlock, code.firstChild != nil else { return nil }
    self.storeClass = storeClass
    self.initializer = initializer
    self.code = code
    for statement in code.children {
      guard !statement.callsSuperclass, read(statement) else { return nil }
    }
    let names = storeClass.initializerParameters
    guard names.allSatisfy({ values[$0] != nil }) else { return nil }
    let order = assignments.compactMap { $0.assignment.flatMap { property(at: $0.target)?.name } }
    let isInOrder = order.filter(names.contains) == names && Array(code.children.prefix(order.count)) == assignments
    guard isInOrder || values.values.allSatisfy(isQuiet) else { return nil }
    guard isGenerated || initializer.parameters.map(\.argumentLabel) != names else { return nil }
  }

  // MARK: Statements

  private mutating func read(_ statement: Fact) -> Bool {
    guard let (target, value) = statement.assignment, let property = property(at: target) else {
      onlySets = false
      return !statement.descendants(.assignment).contains(where: isOfGeneratedInitializer)
    }
    if property.hasObservers { return false }
    guard isSetFirst(property) else {
      if !isQuiet(value) { onlySets = false }
      return !value.descendants(.assignment).contains(where: isOfGeneratedInitializer)
    }
    if storeClass.initializerParameters.contains(property.name) {
      guard values[property.name] == nil, isPlain(value) || onlySets && isKnownBefore(value) else { return false }
      values[property.name] = value
    } else if !isConstantForAll(value) {
      return false
    }
    assignments.append(statement)
    return true
  }

  /// Whether the generated initializer sets a property to a value that others cannot replace.
  private func isSetFirst(_ property: Fact) -> Bool {
    property.flags.contains(.isConstant) || storeClass.initializerParameters.contains(property.name)
  }

  private func isOfGeneratedInitializer(_ assignment: Fact) -> Bool {
    guard let target = assignment.assignment?.target, let property = property(at: target) else { return false }
    return isSetFirst(property) || property.hasObservers
  }

  private func property(at target: Fact) -> Fact? { storeClass.storedProperty(at: target) }

  // MARK: Values

  /// Matches: `list`, `nil`
  private func isPlain(_ value: Fact) -> Bool {
    if value.kind == .literal { return true }
    return value.kind == .name
      && Array(types.declarations(of: value)) == initializer.parameters.filter { $0.nameID == value.nameID }
  }

  /// Whether an expression has a value before the store exists: it names no member of it and no local variable.
  private func isKnownBefore(_ value: Fact) -> Bool {
    !([value] + value.descendants).contains { part in
      part.isSelf || types.declarations(of: part).contains { code.contains($0) || isOfInstance($0) }
    }
  }

  private func isOfInstance(_ declaration: Fact) -> Bool {
    [.property, .function].contains(declaration.kind) && !declaration.flags.contains(.isStatic)
      && storeClass.members.contains(declaration)
  }

  /// Whether all stores get the value, so that it is the default in the spec.
  private func isConstantForAll(_ value: Fact) -> Bool {
    isQuiet(value) && !initializer.parameters.contains { value.mentions($0.nameID) }
  }

  /// Whether it makes no difference when an expression is evaluated.
  private func isQuiet(_ value: Fact) -> Bool {
    let kinds: Set<FactKind> = [.call, .subscriptCall, .macroCall, .awaitExpression, .tryExpression, .assignment]
    return !([value] + value.descendants).contains { kinds.contains($0.kind) }
  }

  // MARK: Result

  /// Whether the generated initializer does the same.
  var isGenerated: Bool {
    assignments == Array(code.children)
      && initializer.parameters.map(\.argumentLabel) == storeClass.initializerParameters
      && initializer.parameters.allSatisfy { $0.initialExpression == nil }
      && storeClass.initializerParameters.allSatisfy { name in
        values[name].map(isPlain) == true && values[name]?.name == name
      }
  }

  var kept: StoreConversion.KeptInitializer {
    StoreConversion.KeptInitializer(
      keyword: initializer.nameRange, first: code.firstChild?.range ?? code.range, replaced: assignments.map(\.range),
      arguments: storeClass.initializerParameters.compactMap { name in values[name].map { (name, $0.range) } })
  }
}

extension StoreClass {
  /// The stored property that an assignment sets.
  func storedProperty(at target: Fact) -> Fact? {
    let declarations = types.declarations(of: target)
    return members.first { $0.isStored && declarations.contains($0) }
  }
}

extension Fact {
  /// Whether it has `didSet` or `willSet`.
  fileprivate var hasObservers: Bool { isStored && children.contains { $0.kind == .accessor } }
}

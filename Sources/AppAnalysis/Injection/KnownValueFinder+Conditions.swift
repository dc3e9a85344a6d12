import AppleNames
import LinkedProgram
import SwiftFacts

// What expressions and conditions are.
extension KnownValueFinder {
  func value(of expression: Fact, in known: KnownValues) -> KnownValues.Value? {
    switch expression.kind {
    case .literal:
      switch expression.name {
      case "true", "false": return .bool(expression.name == "true")
      case "nil": return KnownValues.Value.none
      default: return nil
      }
    case .arrayLiteral, .dictionaryLiteral: return expression.firstChild == nil ? .empty : nil
    case .prefix where expression.name == "!":
      guard let inner = expression.firstChild, case .bool(let isOn)? = value(of: inner, in: known) else { return nil }
      return .bool(!isOn)
    case .call:
      guard let callee = expression.base, callee.kind == .member else { return nil }
      if callee.name == "constant" {
        return expression.arguments.first?.firstChild.flatMap { value(of: $0, in: known) }
      }
      return callee.base == nil ? .enumCase(callee.nameID, hasValues: true) : nil
    case .tuple:
      return expression.arguments.count == 1
        ? expression.arguments[0].firstChild.flatMap { value(of: $0, in: known) } : nil
    case .name, .member: return value(ofReference: expression, in: known)
    case .binary: return truth(ofBinary: expression, in: known).map { .bool($0) }
    default: return nil
    }
  }

  private func value(ofReference reference: Fact, in known: KnownValues) -> KnownValues.Value? {
    if reference.kind == .member, reference.base.map(isType) ?? true {
      return .enumCase(reference.nameID, hasValues: false)
    }
    if reference.kind == .member, reference.name == "isEmpty", let base = reference.base {
      return value(of: base, in: known) == .empty ? .bool(true) : nil
    }
    let isOwn = reference.kind == .name || reference.base?.isSelf == true
    if isOwn, program.enclosingType(of: reference) == known.view {
      let name = reference.plainName
      if let value = known.values[name] {
        if case .local? = program.meaning(of: name, at: reference) { return nil }
        return value
      }
    }
    return valueOfConstant(reference)
  }

  private func isType(_ base: Fact) -> Bool {
    if case .metatype(let type)? = types.type(of: base) {
      type.nominal.map { !types.cases(of: $0).isEmpty } ?? false
    } else {
      false
    }
  }

  /// The value of a static or global constant, and of a constant property with an initial value.
  ///
  /// Matches: `Features.hasInbox` with `static let hasInbox = false`
  private func valueOfConstant(_ reference: Fact) -> KnownValues.Value? {
    let declarations = types.declarations(of: reference)
    guard declarations.count == 1, let constant = declarations.first, constant.kind == .property,
      constant.flags.contains(.isConstant), constant.attributes.isEmpty,
      let value = constant.initialExpression, value.kind == .literal
    else { return nil }
    return self.value(of: value, in: .none)
  }

  private func truth(ofBinary binary: Fact, in known: KnownValues) -> Bool? {
    let operands = Array(binary.children)
    guard operands.count == 2 else { return nil }
    switch binary.name {
    case "&&", "||":
      let isAnd = binary.name == "&&"
      let truths = operands.map { truth(of: $0, in: known) }
      if truths.contains(!isAnd) { return !isAnd }
      return truths.contains(nil) ? nil : isAnd
    case "==", "!=":
      guard let left = value(of: operands[0], in: known), let right = value(of: operands[1], in: known),
        operands.allSatisfy({ isComparable($0, among: operands) }), let areEqual = left.equals(right)
      else { return nil }
      return areEqual == (binary.name == "==")
    default: return nil
    }
  }

  /// Whether `if let item` binds a property of the view.
  private func isOwnProperty(_ binding: Fact, in known: KnownValues) -> Bool {
    guard program.enclosingType(of: binding) == known.view, let outside = binding.parent else { return false }
    if case .local(let local)? = program.meaning(of: binding.nameID, at: outside) { return local == binding }
    return true
  }

  /// Whether an operand certainly is what it looks like; `.standard` may be a static property that holds some case.
  private func isComparable(_ operand: Fact, among operands: [Fact]) -> Bool {
    guard operand.kind == .member, operand.base == nil else { return true }
    let type = operands.lazy.filter { $0 != operand }.compactMap { self.types.type(of: $0)?.unbound.nominal }.first
    return type.map { types.enumCase(operand.nameID, of: $0) != nil } ?? false
  }

  private func truth(of condition: Fact, in known: KnownValues) -> Bool? {
    switch condition.kind {
    case .optionalBinding:
      if condition.initialExpression == nil, !isOwnProperty(condition, in: known) { return nil }
      let bound = condition.initialExpression.map { value(of: $0, in: known) } ?? known.values[condition.nameID]
      return bound == KnownValues.Value.none ? false : nil
    case .patternMatch:
      guard let pattern = condition.firstChild, let value = condition.initialExpression else { return nil }
      return self.value(of: value, in: known).flatMap { matches($0, pattern: pattern) }
    default:
      guard case .bool(let isOn)? = value(of: condition, in: known) else { return nil }
      return isOn
    }
  }

  /// Whether a part of a statement or an expression does not run.
  func isOff(_ part: Fact, in whole: Fact, given known: KnownValues) -> Bool {
    switch whole.kind {
    case .conditions where part.kind == .block:
      return whole.children.contains { $0 != part && truth(of: $0, in: known) == false }
    case .ifStatement where part.kind != .conditions, .guardStatement where part.kind == .block:
      let conditions = whole.child(.conditions)?.children.filter { $0.kind != .block } ?? []
      return !conditions.isEmpty && conditions.allSatisfy { truth(of: $0, in: known) == true }
    case .ternary:
      guard let condition = whole.firstChild, condition != part, let isFirst = truth(of: condition, in: known) else {
        return false
      }
      return (Array(whole.children)[1] == part) != isFirst
    case .switchStatement where part.kind == .switchCase:
      guard let subject = whole.firstChild, let value = value(of: subject, in: known) else { return false }
      return !isChosen(part, of: whole, for: value)
    case .call:
      // The content of a loop over an empty collection.
      guard part.kind == .argument, part.firstChild?.kind == .closure, let data = whole.arguments.first, data != part,
        let name = whole.base?.nameID, ContentRole.ofType(name)?.isForEachElement ?? false,
        let collection = data.firstChild
      else { return false }
      return value(of: collection, in: known) == .empty
    default: return false
    }
  }

  /// Whether a statement before a part of a block always leaves the block: a `guard` whose condition is false, or an `if` that
  /// returns.
  func isAfterExit(_ part: Fact, in block: Fact, given known: KnownValues) -> Bool {
    guard [.block, .closure, .accessor, .function].contains(block.kind) else { return false }
    for statement in block.children {
      if statement == part { return false }
      let conditions = statement.child(.conditions)?.children.filter { $0.kind != .block } ?? []
      switch statement.kind {
      case .guardStatement: if conditions.contains(where: { truth(of: $0, in: known) == false }) { return true }
      case .ifStatement:
        let returns = statement.child(.conditions)?.child(.block)?.statements.last?.kind == .returnStatement
        if returns, !conditions.isEmpty, conditions.allSatisfy({ truth(of: $0, in: known) == true }) { return true }
      default: continue
      }
    }
    return false
  }

  private func hasWhere(_ pattern: Fact) -> Bool { Array(pattern.children).count > 1 }

  private func matches(_ value: KnownValues.Value, pattern: Fact) -> Bool? {
    if case .enumCase = value, types.enumCase(of: pattern) == nil { return nil }
    return value.matches(pattern)
  }

  private func isChosen(_ part: Fact, of choice: Fact, for value: KnownValues.Value) -> Bool {
    func matches(_ part: Fact) -> Bool? {
      let patterns = part.children(.casePattern)
      let matches = patterns.map { pattern -> Bool? in
        let matches = pattern.firstChild.flatMap { self.matches(value, pattern: $0) }
        return hasWhere(pattern) && matches == true ? nil : matches
      }
      if matches.contains(true) { return true }
      return matches.contains(nil) ? nil : false
    }
    guard part.children(.casePattern).isEmpty else { return matches(part) ?? true }
    return !choice.contents.contains { $0 != part && matches($0) == true }
  }
}

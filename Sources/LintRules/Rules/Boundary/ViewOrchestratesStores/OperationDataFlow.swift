import AppAnalysis
import LinkedProgram
import SwiftFacts

/// Finds out whether operations on stores use each other's results.
struct OperationDataFlow: RuleContextReader {
  let context: RuleContext

  /// Whether the result of one operation, or the state of its store, is used in a later operation.
  func result(of first: StoreOperation, goesInto second: StoreOperation) -> Bool {
    if second.expression.contains(first.expression) { return true }
    let readsStore = second.values.contains { value in
      ([value] + value.descendants).contains { part in
        part.kind == .member && part.base.flatMap { stores.catalog.store(of: $0) } == first.store
      }
    }
    if readsStore { return true }
    var seen: Set<Fact> = []
    return second.expression.descendants.contains { comes($0, from: first.expression, seen: &seen) }
  }

  /// Whether a name refers to a local whose value contains an expression, directly or through other locals.
  private func comes(_ name: Fact, from source: Fact, seen: inout Set<Fact>) -> Bool {
    guard name.kind == .name else { return false }
    for local in types.declarations(of: name) {
      guard local.enclosingCode != nil, let value = local.valueOfLocal, seen.insert(value).inserted else { continue }
      if value.contains(source) { return true }
      if ([value] + value.descendants).contains(where: { comes($0, from: source, seen: &seen) }) { return true }
    }
    return false
  }
}

extension StoreOperation {
  /// Its inputs: arguments, or the assigned value.
  var values: [Fact] {
    if let value = expression.assignment?.value { return [value] }
    return expression.kind == .call ? expression.arguments.compactMap(\.firstChild) : []
  }
}

extension Fact {
  /// The expression that a local variable, or a name in a pattern, gets its value from.
  fileprivate var valueOfLocal: Fact? {
    if kind != .boundName { return initialExpression }
    for outer in ancestors {
      switch outer.kind {
      case .destructuring, .patternMatch, .optionalBinding: return outer.initialExpression
      case .forLoop: return outer.loopSequence
      case .casePattern: return outer.matchedSwitch?.firstChild
      case .block, .closure: return nil
      default: continue
      }
    }
    return nil
  }
}

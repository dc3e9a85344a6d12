import LinkedProgram
import SwiftFacts

/// A flag that a call has to pass, so that some code of a function runs.
struct RequiredFlag: Hashable {
  let parameter: Fact
  let isOn: Bool
}

// Code that only some calls run.
extension BackgroundCode {
  /// The flag that decides whether an expression in a function runs; nil if no parameter alone does.
  ///
  /// Matches: `if isFirst { … }` in `func reload(isFirst: Bool = false)`
  func requiredFlag(around expression: Fact, in function: Fact) -> RequiredFlag? {
    var part = expression
    for outer in expression.ancestors.prefix(while: { $0 != function }) {
      if let flag = self.flag(of: outer, running: part), function.parameters.contains(flag.parameter) { return flag }
      part = outer
    }
    return nil
  }

  /// Whether a call may pass a flag, and the flag that it passes on.
  func passes(_ flag: RequiredFlag, at call: Fact, of function: Fact) -> (mayPass: Bool, next: RequiredFlag?) {
    guard let value = call.value(of: flag.parameter, of: function) ?? flag.parameter.initialExpression else {
      return (true, nil)
    }
    if value.kind == .literal { return (value.name != (flag.isOn ? "false" : "true"), nil) }
    return (true, self.flag(value).map { RequiredFlag(parameter: $0.parameter, isOn: $0.isOn == flag.isOn) })
  }

  /// The flag for which a statement runs one of its parts.
  private func flag(of statement: Fact, running part: Fact) -> RequiredFlag? {
    let isElse = statement.kind == .ifStatement && part.kind != .conditions
    guard isElse || statement.kind == .conditions && part.kind == .block,
      let conditions = (isElse ? statement.child(.conditions) : statement)?.children.filter({ $0.kind != .block })
    else { return nil }
    guard isElse else { return conditions.lazy.compactMap { self.flag($0) }.first }
    guard conditions.count == 1, let flag = self.flag(conditions[0]) else { return nil }
    return RequiredFlag(parameter: flag.parameter, isOn: !flag.isOn)
  }

  /// Matches: `isFirst` and `!isFirst`, for a parameter
  private func flag(_ condition: Fact) -> RequiredFlag? {
    let isNegated = condition.kind == .prefix && condition.name == "!"
    guard let name = isNegated ? condition.firstChild : condition, name.kind == .name,
      case .local(let local) = program.meaning(of: name.nameID, at: name), local.kind == .parameter
    else { return nil }
    return RequiredFlag(parameter: local, isOn: !isNegated)
  }
}

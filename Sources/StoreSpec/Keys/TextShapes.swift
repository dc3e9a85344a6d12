import ArchitectureModel

extension PlatformVersion {
  static let shape = TextShape(
    title: "a version", rule: "a version: up to three numbers with dots between them",
    pattern: "^[0-9]{1,4}(\\.[0-9]{1,4}){0,2}$", examples: "`17` or `17.4`",
    isValid: { numbers(in: $0) != nil })
}

extension SpecDuration {
  static let shape = TextShape(
    title: "a duration", rule: "a number above 0 with the unit `ms`, `s` or `min`",
    pattern: "^(?=.*[1-9])([0-9]{1,6}ms|[0-9]{1,6}(\\.[0-9]{1,3})?(s|min))$",
    examples: "`300ms`, `1.5s` or `2min`", isValid: { SpecDuration($0) != nil })
}

extension TextShape {
  /// How many calls run at a time.
  static let limit = TextShape(
    title: "a number", rule: "a whole number above 0", pattern: "^[1-9][0-9]{0,3}$", examples: "`4`",
    isValid: { $0.first != "0" && $0.number(ofDigits: 1...4) != nil })

  /// How often a call is repeated.
  static let retries = TextShape(
    title: "a number", rule: "a whole number from 1 to 99", pattern: "^[1-9][0-9]?$", examples: "`3`",
    isValid: { $0.first != "0" && $0.number(ofDigits: 1...2) != nil })
}

extension HandlerBuffer {
  static let shape = TextShape(
    title: "a buffer", rule: "`unbounded`, or `newest` with a number above 0 in parentheses",
    pattern: "^(unbounded|newest\\([1-9][0-9]{0,5}\\))$",
    examples: "`unbounded` or `newest(10)`", isValid: { HandlerBuffer($0) != nil })
}

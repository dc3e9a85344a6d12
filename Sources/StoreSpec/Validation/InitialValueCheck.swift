import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks that initial values do not use members of the instance, which does not exist yet.
struct InitialValueCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    for context in spec.contexts where !context.isHandwritten {
      let fields = context.state + context.storage
      let others = context.isElm ? [] : context.dependencies + context.actions.map(\.name)
      check(
        fields, among: fields.map(\.name) + others, of: context.ownerName,
        help: "start with a constant, and set the field in an action", into: &collector)
    }
    for type in spec.types {
      check(
        type.fields, among: type.fields.map(\.name), of: type.name.value,
        help: "write a value that does not depend on other fields", into: &collector)
    }
  }

  private func check(
    _ fields: [Field], among members: [Located<String>], of owner: String, help: String,
    into collector: inout DiagnosticCollector
  ) {
    let places = Dictionary(keepingFirst: members.map { ($0.value, $0.range) })
    for field in fields {
      // Swift computes the value of a lazy field when somebody reads it.
      guard let value = field.defaultValue, field.modifier != .lazy else { continue }
      if let used = SwiftNames.values(in: value, among: { $0 == "self" || places[$0] != nil }).first {
        collector.error(
          "the initial value of `\(field.name.value)` uses \(used == "self" ? "`self`" : "the member `\(used)`")",
          at: field.name.range,
          reason: "`\(owner)` does not exist yet when Swift computes initial values",
          help: help,
          notes: places[used].flatMap { $0 == field.name.range ? nil : Note("`\(used)` is declared here", at: $0) }
            .map { [$0] } ?? [])
      } else if let constant = Self.constants[field.type.text]?.first(where: { $0 == value }) {
        collector.warning(
          "`\(constant)` refers to a global constant here", at: field.name.range,
          reason: "members of `\(field.type.text)` start with a dot", help: "did you mean `.\(constant)`?")
      }
    }
  }

  /// Constants that types have, which people write without a dot.
  private static let constants: [String: Set<String>] = [
    "Date": ["now", "distantPast", "distantFuture"],
    "Double": ["infinity", "nan", "pi", "zero"],
    "TimeInterval": ["infinity", "zero"],
    "Duration": ["zero"], "CGFloat": ["infinity", "pi", "zero"], "CGPoint": ["zero"], "CGSize": ["zero"],
    "CGRect": ["zero", "null"], "Locale": ["current"], "Calendar": ["current"], "TimeZone": ["current"],
  ]
}

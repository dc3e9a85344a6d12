import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks value types: the names in them, raw values and conformances.
struct TypeCheck {
  let type: ValueType

  func run(into collector: inout DiagnosticCollector) {
    for field in type.fields { collector.requireIdentifier(field.name, of: "a field") }
    collector.requireUnique(type.fields.map(\.name), kind: "field")
    for element in type.cases { checkName(of: element, into: &collector) }
    collector.requireUnique(type.cases.map(\.name), kind: "case")
    checkConformances(into: &collector)
    checkRawValues(into: &collector)
    checkFunctions(into: &collector)
  }

  private func checkName(of element: TypeCase, into collector: inout DiagnosticCollector) {
    // Among others, it is most likely one name of several words.
    guard type.cases.count == 1, let names = DiagnosticCollector.list(of: element.name.value) else {
      return collector.requireIdentifier(element.name, of: "a case")
    }
    collector.error(
      "`\(element.name.value)` cannot name a case", at: element.name.range,
      reason: "YAML reads it as one name",
      help: "separate the names with commas: `[\(names)]`")
  }

  /// Checks that the type can be `Sendable`, as far as functions are concerned.
  private func checkFunctions(into collector: inout DiagnosticCollector) {
    guard conformance("Sendable")?.value.text.contains("@unchecked") != true else { return }
    for (name, valueType) in type.namedValueTypes {
      collector.requireSendableFunctions(
        in: valueType, of: "`\(name.value)` of `\(type.name.value)`", at: name.range,
        reason: "storegen makes the type `Sendable`, so its values must be")
    }
  }

  // MARK: Conformances

  private func checkConformances(into collector: inout DiagnosticCollector) {
    collector.requireListedOnce(
      type.conformances.map { Located($0.value.protocolName, at: $0.range) })
    for conformance in type.conformances where conformance.value.isSuppressed {
      guard !Self.suppressible.contains(conformance.value.protocolName) else { continue }
      collector.error(
        "`\(conformance.value.text)` is not supported", at: conformance.range,
        reason: "storegen does not infer this protocol, or generated code needs it",
        help: "you can leave out only `~Hashable` and `~Identifiable`")
    }
    guard let codable = conformance("Codable") else { return }
    for part in ["Decodable", "Encodable"].compactMap(conformance) {
      collector.error(
        "`Codable` already includes `\(part.value.text)`", at: part.range, help: "remove it",
        notes: [Note("`Codable` is listed here", at: codable.range)])
    }
  }

  private static let suppressible: Set<String> = ["Equatable", "Hashable", "Identifiable"]

  private func conformance(_ name: String) -> Located<SwiftType>? {
    type.conformances.first { $0.value.protocolName == name && !$0.value.isSuppressed }
  }

  // MARK: Raw values

  private func checkRawValues(into collector: inout DiagnosticCollector) {
    let name = type.name.value
    guard let raw = type.rawTypes.first else {
      guard let element = type.cases.first(where: { $0.content.rawValue != nil }) else { return }
      return collector.error(
        "`\(element.name.value)` has a raw value, but `\(name)` has no raw type",
        at: element.name.range,
        help: "name it: `\(name): { cases: …, conforms: [\(element.content.likelyRawType)] }`")
    }
    guard type.isEnum else {
      return collector.error(
        "`\(raw.value.text)` is not a protocol", at: raw.range,
        reason: "only an enum can have a raw type, and `\(name)` is a struct", help: "remove it")
    }
    for other in type.rawTypes.dropFirst() {
      collector.error(
        "`\(name)` has a second raw type, `\(other.value.text)`", at: other.range,
        help: "remove it", notes: [Note("the first raw type is declared here", at: raw.range)])
    }
    for element in type.cases where !element.content.values.isEmpty {
      collector.error(
        "`\(element.name.value)` cannot have values", at: element.name.range,
        reason: "`\(name)` has the raw type `\(raw.value.text)`",
        help: "remove the values, or the raw type", notes: [Note("the raw type is declared here", at: raw.range)])
    }
    if type.cases.isEmpty {
      collector.error(
        "`\(name)` has a raw type, but no cases", at: raw.range, help: "add a case, or remove it")
    }
  }
}

extension SwiftCase {
  /// The type of its raw value, judging by the literal.
  fileprivate var likelyRawType: String {
    guard let value = rawValue, !value.hasPrefix("\"") else { return "String" }
    return value.contains(".") ? "Double" : "Int"
  }
}

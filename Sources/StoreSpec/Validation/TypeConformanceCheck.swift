import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks that value types of the spec have the protocols that other types in it need.
struct TypeConformanceCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    for type in spec.types {
      for (name, valueType) in type.namedValueTypes {
        check(valueType, of: "`\(name.value)` of `\(type.name.value)`", at: name, into: &collector)
      }
    }
    for context in spec.contexts {
      for field in context.state + context.storage {
        check(field.type, of: "`\(field.name.value)`", at: field.name, into: &collector)
      }
      checkEvents(of: context, into: &collector)
      for event in context.events {
        for value in event.payload {
          check(
            value.type, of: "`\(value.name)` of the event `\(event.name.value)`", at: event.name,
            into: &collector)
        }
      }
    }
    for part in ["Encodable", "Decodable"] { checkCoding(part, into: &collector) }
  }

  private func check(
    _ type: SwiftType, of value: String, at name: Located<String>,
    into collector: inout DiagnosticCollector
  ) {
    guard let element = spec.typeEquality.unhashableElement(of: type) else { return }
    collector.error(
      "\(value) cannot be `\(type.text)`", at: name.range,
      reason:
        "set elements and dictionary keys must be `Hashable`, and `\(element)` is not",
      help: TypeEquality.advice(for: element, toConformTo: "Hashable"))
  }

  // MARK: Events

  /// Checks that Swift can compare the values of events, if these are to be compared.
  private func checkEvents(of context: Context, into collector: inout DiagnosticCollector) {
    if let first = context.eventConformances.first, context.events.isEmpty {
      return collector.error(
        "`\(context.name.value)` has no events that could conform to `\(first.value.text)`", at: first.range,
        help: "add an event, or remove `conforms`")
    }
    for conformance in context.eventConformances where conformance.value.isSuppressed {
      collector.error(
        "`\(context.eventTypeName)` cannot have `\(conformance.value.text)`", at: conformance.range,
        reason: "the enum conforms only to `Sendable` by itself", help: "remove it")
    }
    collector.requireListedOnce(context.eventConformances.map { Located($0.value.text, at: $0.range) })
    guard let comparison = context.eventConformances.first(where: \.value.isComparison) else { return }
    for event in context.events {
      for value in event.payload {
        let reason =
          value.type.incomparableKind.map { "`\(value.name)` of `\(event.name.value)` is a \($0)" }
          ?? spec.typeEquality.incomparableType(in: value.type).map {
            "`\(value.name)` of `\(event.name.value)` has the type `\($0)`, which is not `Equatable`"
          }
        guard let reason else { continue }
        collector.error(
          "`\(context.eventTypeName)` cannot be `\(comparison.value.text)`", at: comparison.range, reason: reason,
          help: "give the value a type that is `\(comparison.value.text)`, or remove the protocol",
          notes: [Note("the event", at: event.name.range)])
      }
    }
  }

  // MARK: Coding

  /// Warns about types for which Swift cannot implement `Codable`, or one half of it. The app may do it in an extension.
  private func checkCoding(_ part: String, into collector: inout DiagnosticCollector) {
    let lacking = Dictionary(
      keepingFirst: spec.types.filter { $0.certainlyLacks(part) }.map { ($0.name.value, $0.name) })
    guard !lacking.isEmpty else { return }
    for type in spec.types {
      guard let conformance = type.conformances.first(where: { $0.value.contains(part) }),
        let value = type.namedValueTypes.first(where: { lacking[$0.1.elementName] != nil }),
        let culprit = lacking[value.1.elementName]
      else { continue }
      let name = conformance.value.protocolName
      // Both halves of `Codable` have the same message, which is shown once.
      collector.warning(
        "Swift cannot implement `\(name)` for `\(type.name.value)`", at: conformance.range,
        reason: "`\(value.0.value)` has the type `\(culprit.value)`, which is not `\(name)`",
        help: "add `\(name)` to the `conforms` of `\(culprit.value)`, or implement it in an extension "
          + "of `\(type.name.value)`", notes: [Note("the type is declared here", at: culprit.range)])
    }
  }
}

extension TypeEquality {
  /// What to do if a type of the spec lacks a protocol.
  static func advice(for type: String, toConformTo name: String) -> String {
    "add `\(name)` to the `conforms` of `\(type)`, and implement it in an extension if Swift cannot"
  }
}

extension ValueType {
  /// The types of all values in it, each with the name of its field or case.
  var namedValueTypes: [(Located<String>, SwiftType)] {
    fields.map { ($0.name, $0.type) }
      + cases.flatMap { element in element.content.values.map { (element.name, $0.type) } }
  }

  /// Whether the spec names no protocol that is or may contain `part`, which is a half of `Codable`.
  fileprivate func certainlyLacks(_ part: String) -> Bool {
    conformances.allSatisfy { conformance in
      conformance.value.isSuppressed
        || Self.unrelatedToCoding.contains(conformance.value.protocolName)
          && !conformance.value.text.contains("&")
        || ["Encodable", "Decodable"].contains(conformance.value.protocolName)
          && conformance.value.protocolName != part
    }
  }

  private static let unrelatedToCoding: Set<String> = [
    "CaseIterable", "Comparable", "CustomStringConvertible", "Equatable", "Error", "Hashable",
    "Identifiable", "Sendable",
  ]
}

extension SwiftType {
  /// Whether it is `Codable`, or this half of it.
  fileprivate func contains(_ part: String) -> Bool {
    !isSuppressed && ["Codable", part].contains(protocolName)
  }

  /// The type in Optionals and arrays: `Item` in `[Item]?`.
  fileprivate var elementName: String { text.filter { !"[]?!".contains($0) } }
}

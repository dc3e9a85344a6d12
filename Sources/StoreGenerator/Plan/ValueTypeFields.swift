import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// The fields of a generated value type, its initializer and its conformances.
struct ValueTypeFields {
  private let type: ValueType
  private let access: String

  init(_ type: ValueType, access: String) {
    self.type = type
    self.access = access
  }

  /// The protocols of the type. It is `Hashable` if the types of all fields look as if they were.
  var conformances: [String] {
    let isIdentifiable = type.fields.contains { $0.name.value == "id" }
    let isHashable = type.fields.allSatisfy { field in
      let text = field.type.text
      return !field.type.isFunction && !text.contains("->") && !text.contains("any ")
        && !text.hasPrefix("(") && !SwiftWords(in: [text]).contains("Any")
    }
    return (isHashable ? ["Hashable"] : []) + (isIdentifiable ? ["Identifiable"] : [])
      + ["Sendable"]
  }

  var declarations: [TemplateValue] {
    type.fields.map { field in
      let word = field.isConstant ? "let" : "var"
      let head = "\(access)\(word) \(SwiftIdentifier.escaped(field.name.value)): \(field.type.text)"
      return .declaration(
        SwiftLayout.property(head, value: field.defaultValue, indentation: 2),
        documentation: SwiftLayout.documentation(field.summary))
    }
  }

  /// Whether an initializer has to be generated. Swift's own is only visible in its module.
  var needsInitializer: Bool { !access.isEmpty }

  var initializer: String {
    let parameters = settable.map { field in
      let attribute = field.type.isFunction ? "@escaping " : ""
      let value = field.defaultValue ?? (field.type.isOptional && !field.isConstant ? "nil" : nil)
      return "\(SwiftIdentifier.escapedLabel(field.name.value)): \(attribute)\(field.type.text)"
        + (value.map { " = \($0)" } ?? "")
    }
    return SwiftLayout.list(
      "\(access)init", parameters, tail: " {", indentation: 2, closesOnOwnLine: true)
  }

  var assignments: [String] {
    settable.map {
      let name = SwiftIdentifier.escaped($0.name.value)
      return "self.\(name) = \(name)"
    }
  }

  /// The fields that an initializer sets: all except constants with a default.
  private var settable: [Field] { type.fields.filter { !$0.isConstant || $0.defaultValue == nil } }
}

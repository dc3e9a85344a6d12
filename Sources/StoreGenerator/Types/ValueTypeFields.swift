import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The fields of a generated value type, or its cases, and its initializer.
struct ValueTypeFields {
  private let type: ValueType
  private let access: String

  init(_ type: ValueType, access: String) {
    self.type = type
    self.access = access
  }

  /// The first line of the type.
  func header(_ traits: ValueTypeTraits) -> String {
    let name = type.name.value
    let isolation = traits.independent.contains(name) ? "nonisolated " : ""
    let kind = type.isEnum ? "enum" : "struct"
    return SwiftLayout.type(
      "\(isolation)\(access)\(kind) \(SwiftIdentifier.escaped(name))",
      inheriting: TypeConformances(of: type, isHashable: traits.hashable.contains(name)).names)
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

  var cases: [TemplateValue] {
    type.cases.map { element in
      let content = element.content
      let word = content.isIndirect || containsItself(content) ? "indirect case" : "case"
      let name = "\(word) \(SwiftIdentifier.escaped(element.name.value))"
      let declaration =
        content.values.isEmpty
        ? name + (content.rawValue.map { " = \($0)" } ?? "")
        : SwiftLayout.list(name, items: content.values.map(\.text), indentation: 2)
      return .declaration(
        declaration, documentation: SwiftLayout.documentation(element.summary))
    }
  }

  /// Whether the values of a case contain a value of the enum itself, other than in a collection.
  private func containsItself(_ content: SwiftCase) -> Bool {
    content.values.contains { value in
      !value.type.text.hasPrefix("[") && SwiftWords(in: [value.type.text]).contains(type.name.value)
    }
  }

  /// Whether an initializer has to be generated. Swift's own is only visible in its module.
  var needsInitializer: Bool { !access.isEmpty && !type.isEnum }

  var initializer: String {
    let parameters = settable.map { field in
      let attribute = field.type.isFunction ? "@escaping " : ""
      let isNil = field.defaultValue == nil && field.type.isOptional && !field.isConstant
      let value = isNil ? "nil" : field.defaultValue.map { _ in field.argument(column: 4) }
      return "\(SwiftIdentifier.escapedLabel(field.name.value)): \(attribute)\(field.type.text)"
        + (value.map { " = \($0)" } ?? "")
    }
    return SwiftLayout.list(
      "\(access)init", items: parameters, tail: " {", indentation: 2, closesOnOwnLine: true)
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

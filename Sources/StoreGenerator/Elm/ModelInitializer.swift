import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The initializer of a model that other modules use. Swift's own is only visible in its module.
struct ModelInitializer {
  private let fields: [Field]
  private let access: String

  init(_ fields: [Field], access: String) {
    self.fields = fields
    self.access = access
  }

  /// The head, up to `{`.
  var head: String {
    let parameters = fields.map { field in
      let label = SwiftIdentifier.escapedLabel(field.name.value)
      if field.hasInitialValueInBody { return "\(label): \(field.type.optionalText) = nil" }
      let hasDefault = field.defaultValue != nil || field.type.isOptional
      return "\(label): \(field.type.text)" + (hasDefault ? " = \(field.value(column: 0))" : "")
    }
    return SwiftLayout.list(
      "\(access)init", items: parameters, tail: " {", indentation: 2, closesOnOwnLine: true)
  }

  /// The body. A property that no argument sets has its default already.
  var assignments: [String] {
    fields.flatMap { field -> [String] in
      let name = SwiftIdentifier.escaped(field.name.value)
      let assignment = SwiftLayout.assignment(field.name.value)
      return field.hasInitialValueInBody ? SwiftLayout.ifLet(name, then: assignment, indentation: 4) : [assignment]
    }
  }
}

extension Field {
  /// Whether its parameter is an Optional, because the default cannot be a default argument. An Optional
  /// with such a default becomes an Optional of an Optional, so that it can still be set to nil.
  fileprivate var hasInitialValueInBody: Bool { defaultValue != nil && !hasPlainDefault }
}

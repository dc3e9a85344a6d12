/// A piece of Swift in a spec.
package enum SwiftPart: Sendable {
  case type
  case typeAndDefault
  case protocolType
  case expression
  case condition
  case signature
  case context

  /// Whether it begins with a type. Editors propose the types of the module.
  package var hasType: Bool {
    switch self {
    case .type, .typeAndDefault: true
    case .protocolType, .expression, .condition, .signature, .context: false
    }
  }

  /// Its name in messages.
  var title: String {
    switch self {
    case .type: "a Swift type"
    case .typeAndDefault: "a Swift type and default"
    case .protocolType: "a protocol"
    case .expression: "a Swift expression"
    case .condition: "a Swift condition"
    case .signature: "a Swift signature"
    case .context: "a context"
    }
  }
}

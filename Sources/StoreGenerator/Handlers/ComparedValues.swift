import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The values of an event that are compared with the previous event, for `removeDuplicates`.
struct ComparedValues {
  /// The comment above their declaration.
  static let documentation =
    "/// For `removeDuplicates`, which compares values: they have to be `Equatable`."

  private let values: [SwiftSignature.Parameter]
  private let owner: String
  private let event: String?

  /// - Parameter event: the expression for the event, if the handler is for all events.
  init(_ handler: Handler, event: String? = nil, in spec: AppSpec) {
    self.event = event
    values = spec.comparedValues(of: handler)
    owner = handler.lastValuesName?.firstUppercased ?? ""
  }

  /// The names of the values.
  var names: [String] { values.map(\.name) }

  /// The type of the values together.
  var type: String { values.count == 1 ? values[0].type.text : owner }

  /// The expression for the values.
  var expression: String {
    guard values.count > 1 else { return event ?? SwiftIdentifier.escaped(names[0]) }
    let arguments = names.map {
      "\(SwiftIdentifier.escapedArgument($0)): \(SwiftIdentifier.escaped($0))"
    }
    return ".init(\(arguments.joined(separator: ", ")))"
  }

  /// The type to declare for several values; nil for a single one.
  var declaration: TemplateValue? {
    guard values.count > 1 else { return nil }
    return .map([
      .documentation: .text(Self.documentation),
      .name: .text(owner),
      .fields: .lines(values.map { "let \(SwiftIdentifier.escaped($0.name)): \($0.type.text)" }),
    ])
  }
}

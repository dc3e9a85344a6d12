import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// What of an event is compared with the event before, where duplicates are passed over.
struct ComparedValues {
  /// What stands above them.
  static let documentation =
    "/// For `removeDuplicates`, which compares values: they have to be `Equatable`."

  private let values: [SwiftSignature.Parameter]
  private let owner: String
  private let event: String?

  /// The values that the handler wants, or all if it wants none.
  ///
  /// - Parameter event: the expression for the event, where the handler is for all of them.
  init(_ handler: Handler, event: String? = nil, in spec: AppSpec) {
    self.event = event
    let wanted = spec.wantedValues(of: handler)
    values = wanted.isEmpty ? spec.offeredValues(of: handler) : wanted
    owner = handler.lastValuesName?.raisingFirstLetter ?? ""
  }

  /// The names of the values.
  var names: [String] { values.map(\.name) }

  /// The type that they have together.
  var type: String { values.count == 1 ? values[0].type.text : owner }

  /// The expression for them.
  var expression: String {
    guard values.count > 1 else { return event ?? SwiftIdentifier.escaped(names[0]) }
    let arguments = names.map {
      "\(SwiftIdentifier.escapedArgument($0)): \(SwiftIdentifier.escaped($0))"
    }
    return ".init(\(arguments.joined(separator: ", ")))"
  }

  /// The type to declare for several values; nil where there is one.
  var declaration: TemplateValue? {
    guard values.count > 1 else { return nil }
    return .map([
      .documentation: .text(Self.documentation),
      .name: .text(owner),
      .fields: .lines(values.map { "let \(SwiftIdentifier.escaped($0.name)): \($0.type.text)" }),
    ])
  }
}

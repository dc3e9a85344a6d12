public import StoregenDiagnostics
public import SwiftFragments

/// A method of a store that views may call.
public struct Action: Sendable {
  /// The method's name.
  public let name: Located<String>
  /// Its parameters, effects and result.
  public let signature: SwiftSignature
  /// The method that does the work, if storegen generates the action; nil if users write the action itself.
  public let method: HandlerMethod?
  /// The events that it emits.
  public let emits: [Located<String>]
  /// What the action does.
  public let summary: String?
  /// Whether it was written as a `case`, as in the Elm architecture; nil in a map, where it is neither.
  public let isCase: Bool?

  package init(
    name: Located<String>, signature: SwiftSignature, method: HandlerMethod? = nil, emits: [Located<String>],
    summary: String?, isCase: Bool?
  ) {
    self.name = name
    self.signature = signature
    self.method = method
    self.emits = emits
    self.summary = summary
    self.isCase = isCase
  }

  /// The values that its method can take: those of the parameters, under the names that they have in the action.
  public var values: [SwiftSignature.Parameter] {
    signature.parameters.map { SwiftSignature.Parameter(name: $0.name, type: $0.type) }
  }

  /// The values that its method takes, in its order.
  package var requestedValues: [SwiftSignature.Parameter] {
    guard let labels = method?.labels else { return values }
    return labels.compactMap { label in values.first { $0.name == label.value } }
  }

  /// The method that users write for it: the action itself, or the one that does its work.
  public var writtenMethod: (name: String, fullName: String) {
    guard let method else { return (name.value, fullName) }
    let labels = requestedValues.map { "\($0.name):" }.joined()
    return (method.call.value, "\(method.call.value)(\(labels))")
  }

  /// The name with labels, which identifies it: `add(_:to:)`.
  public var fullName: String { signature.fullName(of: name.value) }
}

public import StoregenDiagnostics
public import SwiftFragments

/// A method of a store that views may call.
public struct Action: Sendable {
  /// The method's name.
  public let name: Located<String>
  /// Its parameters, effects and result.
  public let signature: SwiftSignature
  /// The events that it emits.
  public let emits: [Located<String>]
  /// What the action does.
  public let summary: String?
  /// Whether it was written as a `case`, as in the Elm architecture; nil in a map, where it is neither.
  public let isCase: Bool?

  package init(
    name: Located<String>, signature: SwiftSignature, emits: [Located<String>], summary: String?,
    isCase: Bool?
  ) {
    self.name = name
    self.signature = signature
    self.emits = emits
    self.summary = summary
    self.isCase = isCase
  }

  /// The name with labels, which identifies it: `add(_:to:)`.
  public var fullName: String { signature.fullName(of: name.value) }
}

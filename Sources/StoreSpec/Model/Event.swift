public import StoregenDiagnostics
public import SwiftFragments

/// A typed fact in the past tense that a store publishes.
public struct Event: Sendable {
  /// The name of the enum's case.
  public let name: Located<String>
  /// The values of the event.
  public let payload: [SwiftSignature.Parameter]
  /// The labels of the values, where the spec has them.
  package let labels: [Located<String>]
  /// What happened.
  public let summary: String?
  /// Who it is for.
  public let audience: Audience
  /// The reason why it may lead back to itself; nil if it may not.
  public let allowedCycle: String?
}

/// Who an event is for.
public enum Audience: String, Sendable, CaseIterable {
  /// Other contexts.
  case app
  /// Code outside of the spec, so no context has to handle it.
  case external
}

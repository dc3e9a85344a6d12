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

  package init(
    name: Located<String>, payload: [SwiftSignature.Parameter], labels: [Located<String>],
    summary: String?, audience: Audience, allowedCycle: String?
  ) {
    self.name = name
    self.payload = payload
    self.labels = labels
    self.summary = summary
    self.audience = audience
    self.allowedCycle = allowedCycle
  }
}

extension Event {
  /// The labels of its values.
  package var valueLabels: [String] { payload.map(\.name) }

  /// Whether it is for code outside of the spec.
  package var isExternal: Bool { audience == .external }
}

/// Who an event is for.
public enum Audience: String, Sendable, CaseIterable {
  /// Other contexts.
  case app
  /// Code outside of the spec, so no context has to handle it.
  case external
}

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
  /// How it is written, for advice.
  package var notation = Notation.values

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

  /// A way to write an event.
  package enum Notation {
    /// Its values are all of its map in YAML, or it has none.
    case values
    /// A map with keys.
    case keys
    /// A declaration in a block of Swift.
    case declaration
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

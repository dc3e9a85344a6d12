public import Diagnostics

/// What a change of a spec breaks for those who rely on what it described: other teams' stores, views,
/// and the app that makes the composition root.
public struct BreakingChange: Sendable {
  /// The kinds of change.
  public enum Kind: String, Sendable, CaseIterable {
    case appRenamed = "app_renamed"
    case contextRemoved = "context_removed"
    case eventRemoved = "event_removed"
    case payloadChanged = "payload_changed"
    case actionRemoved = "action_removed"
    case actionChanged = "action_changed"
    case stateRemoved = "state_removed"
    case stateChanged = "state_changed"
    case handlerRemoved = "handler_removed"
    case useRemoved = "use_removed"
    case accessNarrowed = "access_narrowed"
    case styleChanged = "style_changed"
    case channelChanged = "channel_changed"
    case lifetimeChanged = "lifetime_changed"
    case dependenciesChanged = "dependencies_changed"
    case typeRemoved = "type_removed"
    case typeChanged = "type_changed"
    case sceneRemoved = "scene_removed"
  }

  /// What kind of change it is.
  public let kind: Kind
  /// What has changed.
  public let message: String
  /// Whom that breaks.
  public let reason: String?
  /// What to do.
  public let help: String?
  /// Where it is now, or what it was part of.
  public let range: SourceRange
  /// Where it was.
  public let oldRange: SourceRange

  /// The change as a finding, with the kind in place of a rule.
  public var diagnostic: Diagnostic {
    Diagnostic(
      .error, message, at: range, rule: kind.rawValue, reason: reason, help: help,
      notes: [Note("it was here", at: oldRange)])
  }
}

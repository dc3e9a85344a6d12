public import StoregenDiagnostics

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
    case sceneNarrowed = "scene_narrowed"
    case previewRemoved = "preview_removed"

    /// What it is, as a part of a sentence.
    package var documentation: String {
      switch self {
      case .appRenamed: "the app has another name, and with it the composition root"
      case .contextRemoved: "a context is gone, with its store"
      case .eventRemoved: "an event is gone or has another name"
      case .payloadChanged: "an event carries other values"
      case .actionRemoved: "an action is gone or has another name"
      case .actionChanged: "an action takes, returns or throws otherwise"
      case .stateRemoved: "a field that views read is gone or has another name"
      case .stateChanged: "a field has another type, or views can no longer write it"
      case .handlerRemoved: "an event or notification is no longer handled, or by another method"
      case .useRemoved: "a store no longer uses a member of another"
      case .accessNarrowed: "fewer modules see the code of a context"
      case .styleChanged: "views observe a store in another way"
      case .channelChanged: "events travel in another way"
      case .lifetimeChanged: "there is one store for the app now, or one for each window"
      case .dependenciesChanged: "the composition root takes other dependencies"
      case .typeRemoved: "a value type is gone or has another name"
      case .typeChanged: "a value type has other fields, or cannot be made as before"
      case .sceneRemoved: "a scene is gone or has another name"
      case .sceneNarrowed: "a scene gets fewer stores"
      case .previewRemoved: "`preview()` of the composition root is gone"
      }
    }
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
  /// Where it was; nil for what is new.
  public let oldRange: SourceRange?

  /// The change as a finding, with the kind in place of a rule.
  public var diagnostic: Diagnostic {
    Diagnostic(
      .error, message, at: range, rule: kind.rawValue, reason: reason, help: help,
      notes: oldRange.map { [Note("it was here", at: $0)] } ?? [])
  }
}

public import StoregenDiagnostics

/// A change of a spec that breaks code relying on it: other teams' stores, views, or the app that creates
/// the composition root.
public struct BreakingChange: Sendable {
  /// The kinds of change.
  public enum Kind: String, Sendable, CaseIterable {
    case appRenamed = "app_renamed"
    case contextRemoved = "context_removed"
    case eventAdded = "event_added"
    case eventRemoved = "event_removed"
    case payloadChanged = "payload_changed"
    case actionRemoved = "action_removed"
    case actionChanged = "action_changed"
    case stateRemoved = "state_removed"
    case stateChanged = "state_changed"
    case childRemoved = "child_removed"
    case childChanged = "child_changed"
    case handlerRemoved = "handler_removed"
    case orderChanged = "order_changed"
    case useRemoved = "use_removed"
    case accessNarrowed = "access_narrowed"
    case styleChanged = "style_changed"
    case channelChanged = "channel_changed"
    case lifetimeChanged = "lifetime_changed"
    case isolationChanged = "isolation_changed"
    case dependenciesChanged = "dependencies_changed"
    case typeRemoved = "type_removed"
    case typeChanged = "type_changed"
    case sceneRemoved = "scene_removed"
    case sceneNarrowed = "scene_narrowed"
    case previewRemoved = "preview_removed"
    case traceRemoved = "trace_removed"

    /// The change, as part of a sentence.
    package var documentation: String {
      switch self {
      case .appRenamed: "the app was renamed, and with it the composition root"
      case .contextRemoved: "a context and its store were removed"
      case .eventAdded:
        "an event is new to a store that handles all events, or a context has its first events, so that a `switch` over all events lacks a case"
      case .eventRemoved: "an event was removed or renamed"
      case .payloadChanged: "the values of an event changed, or events lost a protocol"
      case .actionRemoved: "an action was removed or renamed"
      case .actionChanged: "the parameters, effects or result of an action changed"
      case .stateRemoved: "a field that views read was removed or renamed"
      case .stateChanged:
        "the type of a field changed, views can no longer write it, or it is no longer kept where it was"
      case .childRemoved: "a child of a model was removed or renamed"
      case .childChanged:
        "a child is the model of another context, or there are now one, none or one, or many of it"
      case .handlerRemoved:
        "an event, notification or source is no longer handled, or is handled by another method, or its errors no longer reach the same method"
      case .orderChanged: "stores receive an event in another order, because a context was moved"
      case .useRemoved: "a store no longer uses a member of another store"
      case .accessNarrowed: "fewer modules can use the code of a context"
      case .styleChanged: "the way in which views observe a store changed"
      case .channelChanged: "the way in which events are delivered changed"
      case .lifetimeChanged:
        "there is now one store for the app, one for each window, one for each caller, or none because it became a child"
      case .isolationChanged: "the class of a store is now on the main actor, or no longer is"
      case .dependenciesChanged:
        "the dependencies of the composition root changed, or the stores that it takes"
      case .typeRemoved: "a value type was removed or renamed"
      case .typeChanged:
        "the fields, cases or protocols of a value type changed, or its values can no longer be created as before"
      case .sceneRemoved: "a scene was removed or renamed"
      case .sceneNarrowed: "a scene has fewer stores"
      case .previewRemoved: "`preview()` of the composition root was removed"
      case .traceRemoved: "`onTrace(_:)` of the composition root was removed"
      }
    }
  }

  /// The kind of change.
  public let kind: Kind
  /// What changed.
  public let message: String
  /// What the change breaks.
  public let reason: String?
  /// What to do.
  public let help: String?
  /// The new location, or the location of the enclosing part.
  public let range: SourceRange
  /// The old location; nil for additions.
  public let oldRange: SourceRange?

  /// The change as a diagnostic, with the kind in place of a rule.
  public var diagnostic: Diagnostic {
    Diagnostic(
      .error, message, at: range, rule: kind.rawValue, reason: reason, help: help,
      notes: oldRange.map { [Note("previously here", at: $0)] } ?? [])
  }
}

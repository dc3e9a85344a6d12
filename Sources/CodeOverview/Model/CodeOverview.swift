package import AppAnalysis
public import ArchitectureModel
import LinkedProgram
public import StoregenDiagnostics
import SwiftFacts

/// The stores, events and views of a program as values: the basis of graphs.
///
/// Elements refer to each other by their index in the lists.
public struct CodeOverview: Sendable {
  /// The stores, and the other types that send or receive events.
  public let participants: [Participant]
  /// The events that code sends or receives.
  public let events: [Event]
  /// The code that handles events, in the order of the files.
  public let subscriptions: [Subscription]
  /// The stores whose members other stores use.
  public let uses: [Use]
  /// The views that build each other.
  public let tree: ViewTree
  /// More about each view of the tree, in its order.
  public let views: [View]
  /// The objects that views read although no view above injects them.
  public let missing: [MissingObject]
  /// The models of the Elm architecture; empty if declarations were not asked for.
  public let models: [Model]
  /// The types that only events use; empty if declarations were not asked for.
  public let payloadTypes: [PayloadType]
  /// The names of nested types in declarations; empty if those were not asked for.
  public let nestedNames: [NestedName]
  /// The types that conform to `App`, outside of tests.
  public let apps: [AppType]
  /// What each observable class is in the app.
  package let roles: [RoleDescription]
}

extension CodeOverview {
  /// The entry point of an app.
  public struct AppType: Sendable {
    public let name: String
    public let location: SourceRange
  }

  /// A store, or another type that sends or receives events.
  public struct Participant: Sendable {
    /// What a type is to the architecture.
    public enum Kind: Sendable {
      case store
      /// The model of a context without a store.
      case model
      case other
    }

    public let kind: Kind
    /// The name, with those of the outer types: `Player.SessionStore`.
    public let fullName: String
    /// The name without outer types.
    public let name: String
    /// The context of the spec whose store it is; nil if there is none.
    public let context: String?
    public let location: SourceRange
    /// The name of its target; empty if it is unknown.
    public let module: String
    /// Whether any view may read it.
    public let isAmbient: Bool
    /// How views observe it; nil if they do not. Code does not show the Elm architecture.
    public let style: StoreStyle?
    /// Whether some of its code is handwritten.
    public let hasOwnCode: Bool
    public let fields: [Field]
    public let functions: [Function]
    /// How it is declared; nil if that was not asked for, and for types other than handwritten stores.
    public let declaration: StoreDeclaration?
  }

  /// A stored property of a store.
  public struct Field: Sendable {
    public let name: String
    /// The type as it is written; nil if there is none.
    public let type: String?
    public let location: SourceRange
    /// Whether views observe it.
    public let isObserved: Bool
    /// Whether other code may set it.
    public let isSettable: Bool
  }

  /// A method of a store, or an update of a model.
  public struct Function: Sendable {
    /// The name without labels.
    public let name: String
    /// The name with labels: `add(_:to:)`.
    public let fullName: String
    /// Its parameters, effects and result: `(_ id: Int) async throws -> Item`.
    public let signature: String
    public let location: SourceRange
    /// The events that it emits, also through other methods of the store.
    public let emits: [Int]
    /// Whether other code may call it.
    public let isVisible: Bool
    public let isGenerated: Bool
    /// Whether it still has to be written.
    public let isStub: Bool
  }

  /// Something that a part of the app tells others.
  public struct Event: Sendable {
    /// The name: that of an enum case, a subject, a notification or a method of a delegate.
    public let name: String
    /// What it belongs to: the enum, the owner of the subject, the protocol; `Notification` for notifications.
    public let group: String
    /// The type that declares a name of a notification; nil if it extends `Notification.Name`.
    public internal(set) var owner: String?
    /// The context of the spec whose event it is; nil if there is none.
    public internal(set) var context: String?
    /// The types that publish it, as far as they are known.
    public internal(set) var publishers: [Int] = []
    public let channel: EventChannel?
    /// Whether there is a constant that names it. Notifications may have only a string.
    public internal(set) var hasConstant = true
    /// Whether the first value is the object that delegates.
    public internal(set) var hasSender = false
    /// Whether the receiver answers: a delegate method returns a value or throws.
    public internal(set) var isRequest = false
    public internal(set) var values: [Value] = []
    /// Its declaration; nil for a system notification.
    public internal(set) var location: SourceRange?
    /// Where the documentation of its declaration ends: the declaration, or the name of a case; nil for a string that names
    /// a notification.
    public internal(set) var declaration: SourceRange?
    public internal(set) var emissions: [Emission] = []
    /// Whether any code may send it, including code that could not be resolved.
    public internal(set) var mayBeEmitted = false
    /// Whether any code may handle it, including code that could not be resolved.
    public internal(set) var mayBeHandled = false
    /// Whether code mentions its name without sending or handling it: it may pass it to code that handles it.
    public internal(set) var isMentioned = false
    /// Whether it is a system notification.
    public var isOfSystem: Bool { location == nil }
    /// Whether it is a change of state that views observe, such as `$items`, rather than something that code sends.
    public var isObservedChange: Bool { name.hasPrefix("$") || name == objectWillChange }

    /// The name that a spec gives it. For a delegate method such as `player(_:didEnd:)`, that is the label that says what
    /// happened.
    public var nameInSpec: String {
      guard hasSender, let label = values.dropFirst().first?.name, !label.isEmpty else { return name }
      return label
    }
  }

  /// How code runs a handler, as far as it tells.
  public struct Timing: Sendable, Hashable {
    /// How it runs. A handler that runs later, but one call after the other, is `separate`.
    public var run: HandlerRun?
    /// How long it waits after the last event: `300ms`; an ellipsis if that is unknown.
    public var debounce: String?
    /// The minimum time between two calls.
    public var throttle: String?
    public var removesDuplicates = false
  }

  /// The publisher of all changes of an `ObservableObject`.
  package static let objectWillChange = "objectWillChange"

  /// A value of an event.
  public struct Value: Sendable {
    /// The label; empty if there is none.
    public let name: String
    public let type: String?
    /// The name within a method of a delegate; otherwise that of the label.
    public var localName = ""
    /// From the beginning of the value to the end of its type.
    public var range: SourceRange?
  }

  /// A location where an event is sent.
  public struct Emission: Sendable {
    /// The type with the code; nil outside of types.
    public let sender: Int?
    /// The method or property with the code, with labels.
    public let member: String?
    public let location: SourceRange
  }

  /// Code that handles an event.
  public struct Subscription: Sendable {
    public let event: Int
    /// The type with the code.
    public let handler: Int
    /// Whether the code receives all events of the group.
    public let isForAll: Bool
    public let location: SourceRange
    /// The method of the type that is all that the code calls; nil for other code.
    public let call: String?
    /// The center of a notification.
    public let center: NotificationCenterKind
    /// The method of a store that is all that code outside of stores calls, as in a composition root.
    public let target: Target?
    public let timing: Timing
    /// The events that the code emits.
    public let emits: [Int]
  }

  /// A method of a store.
  public struct Target: Sendable {
    public let store: Int
    /// The name with labels.
    public let method: String
  }

  /// A store that uses another one.
  public struct Use: Sendable {
    public let user: Int
    public let owner: Int
    /// `calls`, `changes`, `reads`, `retains`: those that apply, sorted.
    public let kinds: [String]
    /// The members of the owner that are used, sorted.
    public let members: [String]
    public let locations: [SourceRange]
  }

  /// What the tree does not say about a view.
  public struct View: Sendable {
    /// Its place on the screen.
    public enum Role: String, Sendable {
      case screen, view, part
    }

    public let role: Role
    public let module: String
    /// Whether storegen generated it.
    public let isGenerated: Bool
    public let reads: [Read]
  }

  /// A store that a view reads.
  public struct Read: Sendable {
    public let store: Int
    /// How the view gets it: `environment`, `owned`, `passedIn`, `reached`, `singleton`, `focused`, `wrapper`.
    public let access: String
    public let location: SourceRange
  }

  /// An object that a view needs, and that nothing on a path from a root injects.
  public struct MissingObject: Sendable {
    /// The root, by its index in the tree.
    public let root: Int
    public let object: ViewTree.InjectedObject
    /// The property that reads it.
    public let read: SourceRange
    /// The views on the path, the last one of which reads it, each with the expression that builds it.
    public let path: [(view: Int, location: SourceRange)]
    /// Whether other paths inject it.
    public let isInjectedElsewhere: Bool
  }
}

extension CodeOverview {
  /// The name of a nested type where it is used without its outer types.
  public struct NestedName: Sendable {
    public let range: SourceRange
    /// The name with its outer types.
    public let text: String
  }
}

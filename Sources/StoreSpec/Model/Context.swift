public import StoregenDiagnostics
public import SwiftFragments

/// A domain with a clear boundary; it has exactly one store.
///
/// A class, since it is large and everybody is handed it.
public final class Context: Sendable {
  /// The name, without `Store`.
  public let name: Located<String>
  /// What the context is about.
  public let summary: String?
  /// The names of the dependencies that its store gets.
  public let dependencies: [Located<String>]
  /// What its store reads or calls of other stores.
  public let uses: [Located<MemberName>]
  /// How many stores there are.
  public let lifetime: Lifetime
  /// Whether the store has a `start()` that the composition root calls.
  public let starts: Bool
  /// The fields that views observe.
  public let state: [Field]
  /// The fields that nobody observes.
  public let storage: [Field]
  /// What views may call.
  public let actions: [Action]
  /// What the store publishes.
  public let events: [Event]
  /// What the store does when others publish.
  public let handlers: [Handler]
  /// What the store does when the outside world posts.
  public let notifications: [NotificationHandler]
  /// The folder for its files, relative to the spec's; nil for that of `generate`.
  public let output: Located<String>?
  /// What it says of its module, beside what `generate` says.
  public let module: ModuleOptions

  init(
    name: Located<String>, summary: String?, dependencies: [Located<String>],
    uses: [Located<MemberName>], lifetime: Lifetime, starts: Bool, state: [Field], storage: [Field],
    actions: [Action], events: [Event], handlers: [Handler], notifications: [NotificationHandler],
    output: Located<String>?, module: ModuleOptions
  ) {
    self.name = name
    self.summary = summary
    self.dependencies = dependencies
    self.uses = uses
    self.lifetime = lifetime
    self.starts = starts
    self.state = state
    self.storage = storage
    self.actions = actions
    self.events = events
    self.handlers = handlers
    self.notifications = notifications
    self.output = output
    self.module = module
  }
}

/// How many stores a context has.
public enum Lifetime: String, Sendable, CaseIterable {
  /// One for the app.
  case app
  /// One for each window.
  case scene
}

/// The full name of a field or an action.
public struct MemberName: Sendable, Hashable, CustomStringConvertible {
  /// The context that has it.
  public let context: String
  /// Its name there: `lines`, or `remove(at:)` for one of several actions of a name.
  public let member: String

  public var description: String { "\(context).\(member)" }
}

/// A stored property of a store or a value type.
public struct Field: Sendable {
  /// The property's name.
  public let name: Located<String>
  /// Its type.
  public let type: SwiftType
  /// The expression that it begins with; without one it is an Optional and begins as nil.
  public let defaultValue: String?
  /// What it holds.
  public let summary: String?
  /// Whether views may write it through a binding.
  public let isBindable: Bool
  /// Whether it is a `let`, as those of value types can be.
  public let isConstant: Bool
}

/// A method of a store that views may call.
public struct Action: Sendable {
  /// The method's name.
  public let name: Located<String>
  /// Its parameters, effects and result.
  public let signature: SwiftSignature
  /// The events that it emits.
  public let emits: [Located<String>]
  /// What it does.
  public let summary: String?

  /// The name by which it is told from others: `add(_:to:)`.
  public var fullName: String { signature.fullName(of: name.value) }
}

/// A typed fact in the past tense that a store publishes.
public struct Event: Sendable {
  /// The name of the enum's case.
  public let name: Located<String>
  /// What it carries.
  public let payload: [SwiftSignature.Parameter]
  /// What has happened.
  public let summary: String?
  /// Who it is for.
  public let audience: Audience
  /// Why it may lead back to itself; nil if it may not.
  public let allowedCycle: String?
}

/// Who an event is for.
public enum Audience: String, Sendable, CaseIterable {
  /// Other contexts.
  case app
  /// Somebody outside of the spec, so that it is right if no context handles it.
  case external
}

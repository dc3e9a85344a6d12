public import Diagnostics

/// What spec and code agree on: the app's bounded contexts and the stores that own them.
public struct Architecture: Sendable {
  /// A bounded context, as the linter knows it.
  public struct Context: Sendable {
    /// The name, without `Store`, and where the spec gives it.
    public let name: Located<String>
    /// The class that owns the context's state: `UserStore`.
    public let storeName: String

    /// Joins a context and its store.
    public init(name: Located<String>, storeName: String) {
      self.name = name
      self.storeName = storeName
    }
  }

  /// The name of the app.
  public let app: String
  /// The contexts, in the order of the spec.
  public let contexts: [Context]

  /// Joins an app and its contexts.
  public init(app: String, contexts: [Context]) {
    self.app = app
    self.contexts = contexts
  }
}

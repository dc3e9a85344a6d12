public import Architecture
public import Diagnostics
public import SwiftFragments

/// An app's bounded contexts as its spec describes them, checked: every name that it mentions exists.
public struct StoreSpec: Sendable {
  /// The name of the app, from which the composition root has its own.
  public let app: Located<String>
  /// What to generate, and where.
  public let generate: GenerateOptions
  /// What the composition root is given from outside, in the order of the file.
  public let dependencies: [Dependency]
  /// The contexts, in the order of the file.
  public let contexts: [Context]
  /// What the file says to the linter.
  public let lint: LintSettings
  private let positions: [String: Int]

  init(
    app: Located<String>, generate: GenerateOptions, dependencies: [Dependency],
    contexts: [Context], lint: LintSettings
  ) {
    self.app = app
    self.generate = generate
    self.dependencies = dependencies
    self.contexts = contexts
    self.lint = lint
    positions = Dictionary(
      zip(contexts.map(\.name.value), contexts.indices), uniquingKeysWith: { first, _ in first })
  }

  /// What the linter can know of the spec.
  public var architecture: Architecture {
    Architecture(
      app: app.value,
      contexts: contexts.map { Architecture.Context(name: $0.name, storeName: $0.storeName) })
  }

  /// The context of a name.
  public func context(named name: String) -> Context? {
    position(ofContext: name).map { contexts[$0] }
  }

  /// Where a context stands in the order of the file.
  package func position(ofContext name: String) -> Int? { positions[name] }
}

/// The part `generate` of a spec.
public struct GenerateOptions: Sendable {
  /// The folder for generated files, relative to the spec's own.
  public let output: Located<String>
  /// Who sees the generated code.
  public let access: AccessLevel
  /// Modules that every generated file imports.
  public let imports: [Located<String>]
}

/// Who sees the generated code.
public enum AccessLevel: String, Sendable, CaseIterable {
  case `internal`, package, `public`
}

/// Something that stores need and do not make themselves.
public struct Dependency: Sendable {
  /// The name of the parameter and property.
  public let name: Located<String>
  /// Its type.
  public let type: SwiftType
  /// What it is for.
  public let summary: String?
  /// The expression that previews use.
  public let preview: String?
}

/// A domain with a clear boundary; it has exactly one store.
public struct Context: Sendable {
  /// The name, without `Store`.
  public let name: Located<String>
  /// What the context is about.
  public let summary: String?
  /// The names of the dependencies that its store gets.
  public let dependencies: [Located<String>]
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
}

/// A stored property of a store.
public struct Field: Sendable {
  /// The property's name.
  public let name: Located<String>
  /// Its type.
  public let type: SwiftType
  /// The expression that it begins with; without one it is an Optional and begins as nil.
  public let defaultValue: String?
  /// What it holds.
  public let summary: String?
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
}

/// A typed fact in the past tense that a store publishes.
public struct Event: Sendable {
  /// The name of the enum's case.
  public let name: Located<String>
  /// What it carries.
  public let payload: [SwiftSignature.Parameter]
  /// What has happened.
  public let summary: String?
}

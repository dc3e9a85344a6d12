public import ArchitectureModel
public import StoregenDiagnostics
public import SwiftFragments

/// A validated spec: an app's bounded contexts, in which every referenced name exists.
public struct AppSpec: Sendable {
  /// The name of the app, from which the name of the composition root is derived.
  public let app: Located<String>
  /// What to generate, and where.
  public let generate: GenerateOptions
  /// The dependencies that are injected into the composition root, in the order of the file.
  public let dependencies: [Dependency]
  /// The value types to generate, in the order of the file.
  public let types: [ValueType]
  /// The contexts, in the order of the file, followed by those of included files.
  public let contexts: [Context]
  /// The scenes, in the order of the file; if there are none, one scene has all stores.
  public let scenes: [SceneStores]
  /// The events that every store has to handle.
  public let requiredHandlers: [RequiredHandler]
  /// The settings of the linter.
  public let lint: LintSettings
  /// The highest access level of a context or the composition root.
  package private(set) var highestAccess = AccessLevel.internal
  /// The names of all generated types.
  package private(set) var generatedTypeNames: Set<String> = []
  /// The names of the generated types in the folder for contracts.
  package private(set) var sharedTypeNames: Set<String> = []
  /// Which of the value types can be compared and hashed.
  package let typeEquality: TypeEquality
  /// The positions of the contexts that use members of a context, by its name.
  private let users: [String: [Int]]
  private let positions: [String: Int]
  /// The positions of a context's parents, each with the position of the child there, by the context's name.
  let parentPositions: [String: [(parent: Int, child: Int)]]
  /// The names of the contexts that have dependencies, or whose children or theirs do.
  let contextsWithDependencies: Set<String>
  /// The position of each event, by its full name.
  let eventPositions: [EventName: (context: Int, event: Int)]

  init(
    app: Located<String>, generate: GenerateOptions, dependencies: [Dependency],
    types: [ValueType], contexts: [Context], scenes: [SceneStores],
    requiredHandlers: [RequiredHandler], lint: LintSettings
  ) {
    self.app = app
    self.generate = generate
    self.dependencies = dependencies
    self.types = types
    typeEquality = TypeEquality(types)
    self.contexts = contexts
    self.scenes = scenes
    self.requiredHandlers = requiredHandlers
    self.lint = lint
    positions = Dictionary(
      zip(contexts.map(\.name.value), contexts.indices), uniquingKeysWith: { first, _ in first })
    let events = contexts.enumerated().flatMap { context, value in
      value.events.enumerated().map { event, found in
        (EventName(context: value.name.value, event: found.name.value), (context, event))
      }
    }
    eventPositions = Dictionary(events, uniquingKeysWith: { first, _ in first })
    let children = contexts.enumerated().flatMap { parent, context in
      context.children.enumerated().map { child, value in
        (name: value.context.value, position: (parent: parent, child: child))
      }
    }
    parentPositions = Dictionary(grouping: children, by: \.name).mapValues { $0.map(\.position) }
    contextsWithDependencies = Self.contextsWithDependencies(contexts, parentPositions)
    users = Dictionary(
      grouping: contexts.indices.flatMap { position in
        contexts[position].usedContexts.map { (owner: $0, user: position) }
      }, by: \.owner
    ).mapValues { $0.map(\.user) }
    highestAccess = contexts.map(access(of:)).reduce(
      generate.module.access?.value ?? .internal, max)
    generatedTypeNames = Set(generatedTypes.map(\.name))
    sharedTypeNames = namesOfSharedTypes
  }

  /// The context with a name.
  public func context(named name: String) -> Context? {
    position(ofContext: name).map { contexts[$0] }
  }

  /// The contexts that use members of this one, in the order of the file.
  package func users(of context: Context) -> [Context] {
    (users[context.name.value] ?? []).map { contexts[$0] }
  }

  /// The position of a context in the order of the file.
  package func position(ofContext name: String) -> Int? { positions[name] }
}

/// An object that is injected into stores.
public struct Dependency: Sendable {
  /// The name of the parameter and property.
  public let name: Located<String>
  /// Its type.
  public let type: SwiftType
  /// What the dependency is for.
  public let summary: String?
  /// The expression that creates it for previews.
  public let preview: String?
}

/// The stores that one scene of the app gets.
public struct SceneStores: Sendable {
  /// The name of the scene.
  public let name: Located<String>
  /// The names of the contexts whose stores it gets.
  public let contexts: [Located<String>]
}

/// An event that every store has to handle.
public struct RequiredHandler: Sendable {
  /// The event.
  public let event: Located<EventName>
  /// The names of the contexts that need not handle it.
  public let exceptions: [Located<String>]
}

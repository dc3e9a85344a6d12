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
  /// The modifiers that inject stores into views.
  package private(set) var injectionModifiers: [InjectionModifier] = []
  /// The members of the composition root besides stores and dependencies.
  package private(set) var namesOfRoot: Set<String> = []
  /// The lifetimes of stores whose end takes time, because one of them finishes calls or stops.
  private(set) var slowLifetimes: Set<Lifetime> = []
  let index: ContextIndex
  /// The names of the contexts that have dependencies, or whose children or theirs do.
  let contextsWithDependencies: Set<String>
  /// The position of each event, by its full name.
  let eventPositions: [EventName: (context: Int, event: Int)]

  package init(
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
    index = ContextIndex(contexts)
    let events = contexts.enumerated().flatMap { context, value in
      value.events.enumerated().map { event, found in
        (EventName(context: value.name.value, event: found.name.value), (context, event))
      }
    }
    eventPositions = Dictionary(keepingFirst: events)
    contextsWithDependencies = Self.contextsWithDependencies(contexts, parents: index.parents)
    highestAccess = contexts.map(access(of:)).reduce(
      generate.module.access?.value ?? .internal, max)
    generatedTypeNames = Set(generatedTypes.map(\.name))
    sharedTypeNames = namesOfSharedTypes
    slowLifetimes = Set(storeContexts.filter(\.endsSlowly).map(\.lifetime))
    namesOfRoot = Self.namesOfRoot(with: contexts)
    injectionModifiers =
      scenes.isEmpty
      ? [InjectionModifier(nil, in: self)]
      : scenes.map { InjectionModifier($0, in: self) }
  }
}

extension AppSpec {
  /// Whether the composition root has a function for previews, which needs a value for each dependency.
  package var hasPreviewFunction: Bool { dependencies.allSatisfy { $0.preview != nil } }
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

  package init(name: Located<String>, type: SwiftType, summary: String?, preview: String?) {
    self.name = name
    self.type = type
    self.summary = summary
    self.preview = preview
  }
}

/// The stores that one scene of the app gets.
public struct SceneStores: Sendable {
  /// The name of the scene.
  public let name: Located<String>
  /// The names of the contexts whose stores it gets.
  public let contexts: [Located<String>]

  package init(name: Located<String>, contexts: [Located<String>]) {
    self.name = name
    self.contexts = contexts
  }
}

/// A generated modifier that injects the stores of a scene, or all stores if the spec has no scenes.
package struct InjectionModifier: Sendable {
  /// Its name: `benefitsMainStores`.
  package let name: String
  /// Its type: `BenefitsMainStoresModifier`.
  package let typeName: String
  /// The name of the scene; nil if the spec has no scenes.
  package let scene: Located<String>?
  /// The names of the contexts whose stores it injects.
  package let contexts: [Located<String>]

  init(_ scene: SceneStores?, in spec: AppSpec) {
    name = spec.injectionModifierName(of: scene)
    typeName = spec.injectionModifierTypeName(of: scene)
    self.scene = scene?.name
    contexts = scene?.contexts ?? spec.rootContexts.map(\.name)
  }
}

/// An event that every store has to handle.
public struct RequiredHandler: Sendable {
  /// The event.
  public let event: Located<EventName>
  /// The names of the contexts that need not handle it.
  public let exceptions: [Located<String>]

  package init(event: Located<EventName>, exceptions: [Located<String>]) {
    self.event = event
    self.exceptions = exceptions
  }
}

import StoregenDiagnostics
import SwiftFragments

/// How the composition root gets a store whose class is written by hand.
extension Context {
  /// Whether the app passes a function that creates the store rather than the store: it needs other objects of the
  /// composition root, or there is one for each window.
  package var hasFactory: Bool {
    isHandwritten && (lifetime == .scene || !dependencies.isEmpty || !uses.isEmpty)
  }

  /// The name of that function in the composition root: `makeUser`.
  package var factoryName: String { "make\(propertyName.firstUppercased)" }
}

extension AppSpec {
  /// The type of the parameter with which the composition root gets a store; nil if storegen generates its class.
  package func rootParameterType(of context: Context) -> String? {
    guard context.isHandwritten else { return nil }
    guard context.hasFactory else { return context.storeName }
    let dependencies = context.dependencies.compactMap { name in
      self.dependencies.first { $0.name.value == name.value }
    }.map { ($0.type.isFunction ? "@escaping " : "") + $0.type.text }
    let stores = context.usedContexts.compactMap(self.context(named:)).map(\.storeName)
    return "@MainActor (\((dependencies + stores).joined(separator: ", "))) -> \(context.storeName)"
  }
}

// Classes of an app that do not take part yet.
extension Context {
  /// Whether generated code delivers the events that its store publishes and handles.
  public var isConnected: Bool { !isHandwritten || chosenConnected?.value ?? true }

  /// The context with what is generated for a class that is not connected: its place in the composition root.
  fileprivate var unconnected: Context {
    Context(
      name: name, className: className, chosenConnected: chosenConnected, summary: summary,
      dependencies: dependencies, uses: uses,
      lifetime: lifetime, lifetimeRange: lifetimeRange, starts: false, startsRange: nil, chosenStops: nil, state: state,
      storage: storage, derived: derived, children: [], actions: actions, events: [], handlers: [], childHandlers: [],
      notifications: [],
      output: output, module: module, isElm: isElm)
  }

  /// The context without what is not generated.
  package var generatedPart: Context { isConnected ? self : unconnected }
}

extension AppSpec {
  /// The spec without what is not generated, because classes of the app are not connected yet.
  package var generatedPart: AppSpec {
    guard contexts.contains(where: { !$0.isConnected }) else { return self }
    return AppSpec(
      app: app, generate: generate, dependencies: dependencies, types: types, contexts: contexts.map(\.generatedPart),
      scenes: scenes, requiredHandlers: requiredHandlers, lint: lint)
  }
}

extension Context {
  /// Whether its store does what the spec says only if the composition root connects or starts it.
  package func needsCompositionRoot(in spec: AppSpec) -> Bool {
    starts || stops || isConnectedByRoot(among: spec.contexts)
  }

  /// Whether the composition root delivers something to its store, or delivers its events to the store of another context.
  ///
  /// - Parameter withUses: whether it gives the store those that `uses` names.
  package func isConnectedByRoot(among contexts: [Context], withUses: Bool = true) -> Bool {
    if !allHandlers.isEmpty || !notifications.isEmpty || !sources.isEmpty || withUses && !usedContexts.isEmpty {
      return true
    }
    return !events.isEmpty && contexts.contains { $0.name.value != name.value && $0.handles(nil, of: self) }
  }
}

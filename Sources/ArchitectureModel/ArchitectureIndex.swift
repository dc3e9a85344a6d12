import StoregenDiagnostics

extension Architecture {
  /// The context with a name.
  public func context(named name: String) -> Context? { index.names[name].map { contexts[$0] } }

  /// The context of a model in the Elm architecture.
  public func context(ofModel modelName: String) -> Context? {
    index.models[modelName].map { contexts[$0] }
  }

  /// Whether a store class has this name, which may be a part of its full name.
  public func hasStore(named name: String) -> Bool { index.lastStoreNames.contains(name) }

  /// The context of a store class, by its full name.
  public func context(ofStore storeName: String) -> Context? {
    index.stores[storeName].map { contexts[$0] }
  }

  /// The contexts that may handle an event of another one, in the order of the spec: their handlers name that context, or
  /// they handle all events.
  public func contexts(listeningTo name: String) -> [Context] {
    let named = index.listeners[name] ?? []
    guard !index.listenersToAll.isEmpty else { return named.map { contexts[$0] } }
    return Set(named + index.listenersToAll).sorted().map { contexts[$0] }
  }

  /// The contexts that have a model of another one as a part, in the order of the spec.
  public func parents(of child: String) -> [Context] {
    (index.parents[child] ?? []).map { contexts[$0] }
  }
}

/// The positions of contexts. Specs can have thousands, so nothing may search all of them for each one.
struct ArchitectureIndex {
  private(set) var names: [String: Int] = [:]
  private(set) var models: [String: Int] = [:]
  private(set) var stores: [String: Int] = [:]
  /// The last parts of the names of stores.
  private(set) var lastStoreNames: Set<String> = []
  /// By the name of the context whose events they handle, without repetition.
  private(set) var listeners: [String: [Int]] = [:]
  private(set) var listenersToAll: [Int] = []
  /// By the name of the child.
  private(set) var parents: [String: [Int]] = [:]

  init(_ contexts: [Architecture.Context]) {
    for (position, context) in contexts.enumerated() {
      names[context.name.value] = names[context.name.value] ?? position
      stores[context.storeName] = stores[context.storeName] ?? position
      lastStoreNames.insert(context.storeName.split(separator: ".").last.map(String.init) ?? "")
      if let model = context.modelName { models[model] = models[model] ?? position }
      let publishers = context.handlers.map(\.event.context)
      if publishers.contains(nil) { listenersToAll.append(position) }
      for publisher in Set(publishers.compactMap { $0 }) {
        listeners[publisher, default: []].append(position)
      }
      for child in Set(context.children.map(\.context)) {
        parents[child, default: []].append(position)
      }
    }
  }
}

import StoregenDiagnostics

/// The positions of contexts. Specs can have thousands, so nothing may search all of them for each one.
struct ContextIndex: Sendable {
  private(set) var names: [String: Int] = [:]
  /// By the name of the model, in the Elm architecture.
  private(set) var models: [String: Int] = [:]
  private(set) var stores: [String: Int] = [:]
  /// The last parts of the names of stores.
  private(set) var lastStoreNames: Set<String> = []
  /// The contexts that use members of a context, by its name.
  private(set) var users: [String: [Int]] = [:]
  /// By the name of the context whose events they handle, without repetition.
  private(set) var listeners: [String: [Int]] = [:]
  private(set) var listenersToAll: [Int] = []
  /// The parents of a context, each with the position of the child there, by the context's name.
  private(set) var parents: [String: [(parent: Int, child: Int)]] = [:]

  init(_ contexts: [Context]) {
    for (position, context) in contexts.enumerated() {
      names[context.name.value] = names[context.name.value] ?? position
      let store = context.storeName
      stores[store] = stores[store] ?? position
      lastStoreNames.insert(store.split(separator: ".").last.map(String.init) ?? "")
      if context.isElm { models[context.modelName] = models[context.modelName] ?? position }
      for owner in context.usedContexts { users[owner, default: []].append(position) }
      let publishers = Set(context.allHandlers.map(\.source.context))
      if publishers.contains(nil) { listenersToAll.append(position) }
      for publisher in publishers.compactMap(\.self) {
        listeners[publisher, default: []].append(position)
      }
      for (child, value) in context.children.enumerated() {
        parents[value.context.value, default: []].append((position, child))
      }
    }
  }
}

extension AppSpec {
  /// The context with a name.
  public func context(named name: String) -> Context? {
    position(ofContext: name).map { contexts[$0] }
  }

  /// The position of a context in the order of the file.
  package func position(ofContext name: String) -> Int? { index.names[name] }

  /// The context of a model in the Elm architecture.
  package func context(ofModel modelName: String) -> Context? {
    index.models[modelName].map { contexts[$0] }
  }

  /// Whether a store class has this name, which may be a part of its full name.
  package func hasStore(named name: String) -> Bool { index.lastStoreNames.contains(name) }

  /// The context of a store class, by its full name.
  package func context(ofStore storeName: String) -> Context? {
    index.stores[storeName].map { contexts[$0] }
  }

  /// The contexts that use members of this one, in the order of the file.
  package func users(of context: Context) -> [Context] {
    (index.users[context.name.value] ?? []).map { contexts[$0] }
  }

  /// The contexts that may handle an event of another one, in the order of the file: their handlers name that context, or
  /// they handle all events.
  package func contexts(listeningTo name: String) -> [Context] {
    let named = index.listeners[name] ?? []
    guard !index.listenersToAll.isEmpty else { return named.map { contexts[$0] } }
    return Set(named + index.listenersToAll).sorted().map { contexts[$0] }
  }

  /// The contexts that contain the model of this one, each with the child that it is there.
  package func parents(of context: Context) -> [(parent: Context, child: Child)] {
    (index.parents[context.name.value] ?? []).map { position in
      (contexts[position.parent], contexts[position.parent].children[position.child])
    }
  }
}

package import StoregenDiagnostics

/// The names in generated code.
extension Context {
  /// The class: `UserStore`, or the one of the app that the spec names.
  package var storeName: String { className?.value ?? storeStem }

  /// The start of the names of its protocols and files: `UserStore`.
  package var storeStem: String { StoreNaming.className(ofContext: name.value) }

  /// The file of its store, or of the extension of a class of the app.
  package var storeFileName: String { isHandwritten ? "\(storeStem)+Events.swift" : "\(storeStem).swift" }

  /// The enum of its events: `UserEvent`.
  package var eventTypeName: String { "\(name.value)Event" }

  /// The property of the composition root: `user`. A leading abbreviation is lowercased entirely: `urlCache`.
  package var propertyName: String { name.value.firstWordLowercased }

  /// The generated methods whose signatures actions cannot have.
  package var generatedMethods: [String] {
    (events.isEmpty ? [] : ["events()", "recordEvents()"]) + (starts && !isElm ? ["start()"] : [])
      + (hasCancelHandlers ? ["cancelHandlers()", "disconnectEvents()", "endHandlers()"] : [])
      + (stops ? ["stop()"] : []) + (finishesHandlers ? ["finishHandlers()"] : [])
  }

  private var hasCancelHandlers: Bool {
    handlerMethods.contains { $0.callsName != nil || $0.delayName != nil }
      || handlers.contains { $0.lastValuesName != nil }
  }

  /// The members of the store that are generated besides those of the spec.
  package var generatedNames: [String] {
    var names = StoreStyle.allCases.flatMap(\.rules.storeMembers)
    if !events.isEmpty {
      names += ["events", StoreMethod.emit, "recordEvents", "eventEmitter", "eventPublisher", "eventRecorders"]
      names += EventChannel.allCases.flatMap(\.rules.publisherMembers)
    }
    if hasSample { names.append("copyState") }
    if !handlerMethods.isEmpty {
      names += ["eventSubscriptions", "subscribe", "receive", "handlerQueue"]
      // Other contexts decide whether `endHandlers` is generated.
      names += ["cancelHandlers", "disconnectEvents", "endHandlers"]
    }
    if handlerMethods.contains(where: \.hasEffects) { names.append(Self.handlersName) }
    if !notifications.isEmpty { names += NotificationCenterKind.allCases.map(\.observingMethod) }
    if starts { names += ["start", "startInBackground"] }
    if !sources.isEmpty { names.append("observeSources") }
    if stops { names.append("stop") }
    if finishesHandlers { names.append("finishHandlers") }
    names += namesOfPersistence
    if isHandwritten { names += ["EventConnection", "connectEvents", StoreProperty.connection] }
    names += Self.initializerParameters
    names += handlerMethods.flatMap { [$0.callsName, $0.delayName, $0.failureName].compactMap(\.self) }
    let lastValues = handlers.compactMap(\.lastValuesName)
    names += derived.map(\.keptName) + handlerMethods.flatMap(\.namesOfErrors)
    if isElm { names += namesOfElmStore }
    return names + lastValues + lastValues.map(\.firstUppercased) + usedContexts.map(\.firstWordLowercased)
  }

  /// The members that only stores of the Elm architecture have, and those of the views' access to a child.
  private var namesOfElmStore: [String] {
    [
      "action", "actionQueue", "actionRecorders", "actions", "effects", "environment",
      "recordActions", "send", "show", "state",
    ] + state.filter(\.isBindable).map(\.shownName) + children.map(\.shownName)
      + (children.contains { $0.count == .many } ? ["finish", "handle"] : [])
  }

  /// The type that has its fields, and that publishes its events: the store, or the model of a child.
  package var ownerName: String { isChild ? modelName : storeName }

  /// Whether the store has a generated method `resetState()`.
  package var hasResetState: Bool {
    guard !isHandwritten else { return false }
    return (handlers + childHandlers).contains(where: \.method.isResetState)
      || isElm && notifications.contains(where: \.method.isResetState) || sources.contains(where: \.method.isResetState)
      || storage.contains(where: \.isReset)
  }

  /// Whether calls of its handlers finish before its store is released.
  package var finishesHandlers: Bool { handlerMethods.contains(where: \.finishesOnRelease) }

  /// Whether its end takes time: of its handlers, of its store, or of what writes its fields.
  package var endsSlowly: Bool { stops || finishesHandlers || !persistedFields.isEmpty }

  /// The property through which generated code calls handlers that are `async` or throw.
  package static let handlersName = "eventHandlers"

  /// The parameters that the initializers of some stores have.
  private static let initializerParameters =
    ["handlerClock", "storeActivity"]
    + EventChannel.allCases.flatMap(\.rules.initializerParameters)
    + StoreStyle.allCases.flatMap(\.rules.initializerParameters)

  /// The methods that events, notifications and generated actions call, in the order of the spec.
  package var handlerMethods: [HandlerMethod] {
    handlers.map(\.method) + notifications.map(\.method) + actions.compactMap(\.method) + sources.map(\.method)
      + (isElm ? [] : [startMethod].compactMap(\.self))
  }

  /// The actions of a generated store: those that users write, and those that storegen does.
  package var storeActions: [Action] { isHandwritten ? [] : actions }

  /// The actions of a generated store that users write.
  package var writtenActions: [Action] { storeActions.filter { $0.method == nil } }

  /// The same, followed by those that events of children call.
  package var allHandlerMethods: [HandlerMethod] { handlerMethods + childHandlers.map(\.method) }

  /// The names of the other contexts that it uses, in the order of the file.
  package var usedContexts: [String] {
    var names: [String] = []
    for owner in uses.map(\.value.context) where owner != name.value && !names.contains(owner) {
      names.append(owner)
    }
    return names
  }

  /// The protocol with the members that it uses of another context: `CartForCheckout`.
  package func useProtocolName(of owner: String) -> String { "\(owner)For\(name.value)" }
}

extension HandlerMethod {
  /// The property that runs its calls; nil for a `sync` method.
  package var callsName: String? {
    if let into { return "\(into.value)Loads" }
    return switch run {
    case .sync: nil
    case .serial: "handlerQueue"
    case .separate, .latest, .concurrent: "\(call.value)Calls"
    }
  }

  /// The method that passes errors of its calls to `onError`; nil if it does not throw, or is `sync`.
  package var failureName: String? { callsName == nil ? nil : onError.map { "\($0.value)IfFails" } }

  /// The method that loads its results into a field: `intoArticles`; nil if it returns nothing.
  package var intoName: String? { into.map { "into\($0.value.firstUppercased)" } }

  /// The property that repeats its calls; nil if it is not repeated.
  package var retryName: String? { retry.map { _ in "\(call.value)Retry" } }

  /// The property that undoes what its calls have done to a field, and the method that uses it; nil if nothing is undone.
  package var rollback: (property: String, method: String)? {
    optimistic.map { ("\($0.value)Rollbacks", "restoring\($0.value.firstUppercased)") }
  }

  /// The members for its results and errors.
  fileprivate var namesOfErrors: [String] {
    [intoName, retryName, rollback?.property, rollback?.method].compactMap(\.self)
  }

  /// Whether it is `async` or throws.
  package var hasEffects: Bool { run != .sync || isThrowing }

  /// The property that delays its calls; nil for a method without `debounce` and `throttle`.
  package var delayName: String? {
    debounce != nil ? "\(call.value)Debounce" : throttle != nil ? "\(call.value)Throttle" : nil
  }
}

extension Handler {
  /// The property that stores the values of the last event; nil without `removeDuplicates`.
  package var lastValuesName: String? {
    guard method.removeDuplicates?.value == true else { return nil }
    let name = "last\(source.context ?? "")\(source.event.firstUppercased)"
    // Several handlers of an event each remember its values.
    return position == 0 ? name : "\(name)For\(method.call.value.firstUppercased)"
  }
}

extension AppSpec {
  /// The composition root: `BenefitsStores`.
  package var compositionRootName: String { "\(app.value)Stores" }

  /// The enum of all events: `BenefitsEvent`.
  package var appEventName: String { "\(app.value)Event" }

  private static let namesOfEveryRoot: Set<String> = [
    "eventCenter", "handlerClock", "observedCenter", "onTrace", "settle", "start", "starts",
    "stopTracing", "storeActivity",
  ]

  static func namesOfRoot(with contexts: [Context]) -> Set<String> {
    namesOfEveryRoot.union(contexts.contains(where: \.endsSlowly) ? ["hasStopped", "stop"] : [])
      .union(contexts.contains(where: \.hasReplaceablePersistence) ? [Context.persistenceParameter] : [])
  }

  /// Whether ending the stores with this lifetime takes time, because one of them finishes calls or stops.
  package func endsSlowly(_ lifetime: Lifetime) -> Bool { slowLifetimes.contains(lifetime) }

  /// Whether there is a handler for every event of the app.
  package var hasAppEvent: Bool { contexts.contains { $0.handlers.contains { $0.source == .everything } } }

  /// The stores of one window: `BenefitsMainStores`, or `BenefitsSceneStores` if the spec has no scenes.
  package func windowRootName(of scene: SceneStores?) -> String {
    "\(app.value)\(scene?.name.value.firstUppercased ?? "Scene")Stores"
  }

  /// The composition root, and the stores of windows if there are any.
  package var rootNames: [String] {
    let hasWindows = contexts.contains { $0.lifetime == .scene }
    let scenes = scenes.isEmpty ? [nil] : distinctScenes.map(Optional.some)
    return [compositionRootName] + (hasWindows ? scenes.map(windowRootName) : [])
  }

  /// The modifier that injects the stores of a scene: `benefitsMainStores`, or `benefitsStores` if the
  /// spec has no scenes.
  package func injectionModifierName(of scene: SceneStores?) -> String {
    "\(app.value.firstWordLowercased)\(scene?.name.value.firstUppercased ?? "")Stores"
  }

  /// Whether the modifier of some scene would have a name, although the spec may not have the scene.
  package func mayNameInjectionModifier(_ name: String) -> Bool {
    name.hasPrefix(app.value.firstWordLowercased) && name.hasSuffix("Stores")
  }

  /// The type of that modifier: `BenefitsMainStoresModifier`.
  package func injectionModifierTypeName(of scene: SceneStores?) -> String {
    "\(app.value)\(scene?.name.value.firstUppercased ?? "")StoresModifier"
  }

  /// The types that generated code declares, each with the name in the spec that it is derived from.
  package var generatedTypes: [(name: String, owner: Located<String>)] {
    var types: [(name: String, owner: Located<String>)] = [(compositionRootName, app)]
    if hasAppEvent { types.append((appEventName, app)) }
    for context in contexts
    where self.context(named: context.name.value)?.name.range == context.name.range {
      types += typeNames(of: context.generatedPart).map { ($0, context.name) }
    }
    let hasWindows = contexts.contains { $0.lifetime == .scene }
    for scene in scenes.isEmpty ? [nil] : distinctScenes.map(Optional.some) {
      types.append((injectionModifierTypeName(of: scene), scene?.name ?? app))
      if hasWindows {
        types.append((windowRootName(of: scene), scene?.name ?? app))
      }
    }
    // A second type with the same name is reported elsewhere.
    let valueTypes = Dictionary(keepingFirst: self.types.map { ($0.name.value, $0.name) })
    return types
      + valueTypes.sorted { $0.value.range.bytes.lowerBound < $1.value.range.bytes.lowerBound }
      .map { ($0.key, $0.value) }
  }

  /// The scenes without those of a similar name, which are reported elsewhere.
  private var distinctScenes: [SceneStores] {
    var names: Set<String> = []
    return scenes.filter { names.insert($0.name.value.lowercased()).inserted }
  }

  private func typeNames(of context: Context) -> [String] {
    let stem = context.storeStem
    let styleNames = style(of: context).rules.typeNames(of: context)
    let events = context.events.isEmpty ? [] : [context.eventTypeName]
    // A child has neither a store nor a channel.
    if context.isChild { return styleNames + events }
    var names = (context.isHandwritten ? [] : [stem]) + styleNames + events
    if !context.events.isEmpty { names += channel(of: context).rules.typeNames(of: context) }
    if !context.writtenActions.isEmpty { names.append("\(stem)Actions") }
    if context.requiresMethods { names.append("\(stem)Handlers") }
    if !context.derived.isEmpty { names.append("\(stem)Deriving") }
    if context.starts, !context.startsInBackground { names.append("\(stem)Starting") }
    if context.stops { names.append("\(stem)Stopping") }
    return names + context.usedContexts.map(context.useProtocolName)
  }
}

extension EventName {
  /// Every event of the app.
  package static let everything = EventName(context: nil, event: all)
}

/// The copy of a context that has the Elm architecture.
extension Context {
  /// The same, with handlers that are actions.
  var asElm: Context {
    Context(
      name: name, className: className, summary: summary, dependencies: dependencies, uses: uses,
      lifetime: lifetime, lifetimeRange: lifetimeRange, starts: starts, startsRange: startsRange,
      state: state,
      storage: storage, children: children, actions: actions,
      events: events, handlers: handlers.map(\.asAction),
      childHandlers: childHandlers.map(\.asAction),
      notifications: notifications.map {
        NotificationHandler(
          notification: $0.notification, center: $0.center, method: $0.method.asAction)
      }, output: output, module: module, isElm: true)
  }
}

extension Handler {
  fileprivate var asAction: Handler {
    Handler(event: event, child: child, method: method.asAction)
  }
}

extension HandlerMethod {
  fileprivate var asAction: HandlerMethod {
    HandlerMethod(
      call: call, labels: labels, onError: onError, emits: emits, chosenRun: chosenRun,
      debounce: debounce, throttle: throttle, removeDuplicates: removeDuplicates, buffer: buffer,
      isAction: true)
  }
}

extension Context {
  /// The keys that the context cannot have because of its style and lifetime; `ElmCheck` and `ChildCheck` say why.
  package var refusedKeys: Set<String> {
    typealias Keys = SpecKeys.Context
    guard isElm else { return [Keys.children.name] }
    let ofClasses = [Keys.className, Keys.storage]
    let ofStores = isChild ? [Keys.channel, Keys.notifications, Keys.starts, Keys.uses] : []
    return Set((ofClasses + ofStores).map(\.name))
  }

  /// The keys that its handlers cannot have.
  package var refusedHandlerKeys: Set<String> {
    typealias Keys = SpecKeys.Handler
    return isElm ? Set([Keys.run, Keys.buffer, Keys.onError].map(\.name)) : []
  }
}

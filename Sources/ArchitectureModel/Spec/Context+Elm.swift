/// The copy of a context that has the Elm architecture.
extension Context {
  /// The same, with handlers that are actions.
  package var asElm: Context {
    Context(
      name: name, className: className, summary: summary, dependencies: dependencies, uses: uses,
      lifetime: lifetime, lifetimeRange: lifetimeRange, chosenMainActor: chosenMainActor, starts: starts,
      startsInBackground: startsInBackground, startsRange: startsRange, chosenStops: chosenStops, state: state,
      storage: storage, derived: derived,
      children: children, actions: actions, events: events, eventConformances: eventConformances,
      handlers: handlers.map(\.asAction),
      childHandlers: childHandlers.map(\.asAction),
      notifications: notifications.map {
        NotificationHandler(
          notification: $0.notification, center: $0.center, method: $0.method.asAction)
      }, sources: sources, output: output, module: module, isElm: true)
  }
}

extension Handler {
  fileprivate var asAction: Handler {
    var handler = self
    handler.method = method.asAction
    return handler
  }
}

extension HandlerMethod {
  fileprivate var asAction: HandlerMethod {
    HandlerMethod(
      call: call, labels: labels, condition: condition, onError: onError, emits: emits, chosenRun: chosenRun,
      key: key, limit: limit, debounce: debounce, throttle: throttle, removeDuplicates: removeDuplicates,
      buffer: buffer,
      onRelease: onRelease, isAction: true)
  }
}

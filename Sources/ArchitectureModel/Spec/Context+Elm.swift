/// The copy of a context that has the Elm architecture.
extension Context {
  /// The same, with handlers that are actions.
  package var asElm: Context {
    Context(
      name: name, className: className, summary: summary, dependencies: dependencies, uses: uses,
      lifetime: lifetime, lifetimeRange: lifetimeRange, chosenMainActor: chosenMainActor, starts: starts,
      startsRange: startsRange, chosenStops: chosenStops, state: state, storage: storage, children: children,
      actions: actions,
      events: events, handlers: handlers.map(\.asAction),
      childHandlers: childHandlers.map(\.asAction),
      notifications: notifications.map {
        NotificationHandler(
          notification: $0.notification, center: $0.center, method: $0.method.asAction)
      }, output: output, module: module, isElm: true)
  }
}

extension Handler {
  fileprivate var asAction: Handler { Handler(event: event, child: child, method: method.asAction) }
}

extension HandlerMethod {
  fileprivate var asAction: HandlerMethod {
    HandlerMethod(
      call: call, labels: labels, onError: onError, emits: emits, chosenRun: chosenRun,
      debounce: debounce, throttle: throttle, removeDuplicates: removeDuplicates, buffer: buffer,
      onRelease: onRelease, isAction: true)
  }
}

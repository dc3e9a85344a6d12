import ArchitectureModel

/// The keys of handlers.
extension SpecKeys {
  enum Handler {
    static let object = SpecObject(
      "a handler",
      keys: [call, condition, onError, emits, run, by, limit, debounce, throttle, removeDuplicates, buffer, onRelease])

    /// One handler, or several in a list.
    static let form = SpecForm.anyOf([object.form, .list(object.form)])

    static let call = SpecKey(
      "call", .text(.method), required: true, isShortForm: true,
      "The method, with the labels of the values that it takes: `recalculate(userID:)`. Without "
        + "parentheses it takes all values. `resetState()` is generated: it immediately cancels all handlers of "
        + "the store and drops calls that wait; then it sets the state, except fields with `reset: false`, and "
        + "storage with `reset: true` to its defaults. With `style: elm` it is an action, which also cancels effects.",
      example: "call: recalculateRate(userID:)")
    static let condition = SpecKey(
      "where", .swift(.condition),
      "The condition on the values of the event under which the method is called: `size > 0`. It may mention these "
        + "values and call functions, but not the store: what depends on the state is checked in the method.",
      example: """
        call: load(id:)
        where: size > 0
        """)
    static let onError = SpecKey(
      "onError", .text(.method),
      "The method of the store that receives the errors of `call`: `failed(_:)`. It takes one value, of type "
        + "`any Error`. With this key, `call` may throw; without it, the method handles its errors itself. An `async` "
        + "call that was cancelled reports nothing, whatever it throws, for example because `run: latest` cancelled it; and no "
        + "`async` call reports a `CancellationError`.",
      example: """
        call: search
        onError: failed(_:)
        """)
    static let emits = SpecKey(
      "emits", .list(.text(.eventName)),
      "The events of this context that the method, or the method of `onError`, emits. storegen uses them to find "
        + "cycles of events.",
      example: """
        call: recalculateRate
        emits: [rateChanged]
        """)
    static let run = SpecKey(
      "run", .choice(HandlerRun.allCases.map(\.rawValue)), default: HandlerRun.serial.rawValue,
      "How the method runs. By default (`serial`), the `async` handlers of a store share one queue: they run one "
        + "after another, in the order in which the events were emitted. The other values leave this order: a "
        + "`sync` method is not `async` and is called while the event is delivered, `separate` has a queue of its "
        + "own, `latest` cancels the running call when a new event arrives, and `concurrent` runs calls in "
        + "parallel. All except `sync` are `async`, but you may implement them without `async`. Not with `style: elm`: "
        + "an action is handled immediately, and its effects determine how work runs.",
      example: """
        call: search
        run: latest
        """)
    static let by = SpecKey(
      "by", .text(.valueLabel),
      "The label of a value of the event that tells calls apart: `run: latest` cancels only the running call with the "
        + "same value, and `debounce` waits for each value separately. The value has to be `Hashable`. Not allowed with "
        + "`throttle` and `removeDuplicates`.",
      example: """
        call: load(id:)
        run: latest
        by: id
        """)
    static let limit = SpecKey(
      "limit", .shaped(.limit), default: "no limit",
      "How many calls of the method run at a time; the others wait for their turn, in order. For `concurrent`, and for "
        + "`latest` with `by`.",
      example: """
        call: load(id:)
        run: concurrent
        limit: 4
        """)
    static let debounce = SpecKey(
      "debounce", .shaped(SpecDuration.shape),
      "How long to wait after the last event before handling it (`300ms`, `1.5s`, `2min`), measured with the "
        + "clock of the composition root. Not allowed with `throttle` or `sync`.",
      example: """
        call: search
        run: latest
        debounce: 300ms
        """)
    static let throttle = SpecKey(
      "throttle", .shaped(SpecDuration.shape),
      "The minimum time between two calls (`300ms`, `1.5s`, `2min`). Of the events in between, only the last "
        + "one is handled. Not allowed with `sync`.",
      example: """
        call: search
        throttle: 1s
        """)
    static let removeDuplicates = SpecKey(
      "removeDuplicates", .flag, default: "false",
      "Whether to ignore an event whose values equal those of the previous event. Only the values that the "
        + "method takes are compared, or all of them if it takes none. They have to be `Equatable`. With "
        + "`debounce` or `throttle`, only events that pass these are compared.",
      example: """
        call: search
        removeDuplicates: true
        """)
    static let buffer = SpecKey(
      "buffer", .shaped(HandlerBuffer.shape), default: HandlerBuffer.unbounded.description,
      "How many calls of the method may wait: all, or those for the newest few events. Only for `serial` and "
        + "`separate`; each method has its own buffer.",
      example: """
        call: search
        buffer: newest(10)
        """)
    static let onRelease = SpecKey(
      "onRelease", .choice(HandlerRelease.allCases.map(\.rawValue)), default: HandlerRelease.cancel.rawValue,
      "What happens to calls when the store is released, with its window or composition root. By default (`cancel`), "
        + "running calls are cancelled, and those that wait are dropped. With `run`, nothing is lost: a call that "
        + "`debounce` or `throttle` delays runs at once, and all calls finish before the store is released. They have a "
        + "queue of their own, as with `run: separate`, unless `run` says otherwise.",
      example: """
        call: save()
        debounce: 2s
        onRelease: run
        """)
  }

  enum Notification {
    static let object = SpecObject(
      "a notification handler",
      keys: [
        call, Handler.onError, center, Handler.emits, Handler.run, Handler.debounce,
        Handler.throttle,
        Handler.buffer, Handler.onRelease,
      ])

    static let call = SpecKey(
      "call", .text(.method), required: true, isShortForm: true,
      "The method. With the label `notification:`, or without parentheses, it takes the notification.",
      example: "call: reload()")
    static let center = SpecKey(
      "center", .choice(NotificationCenterKind.allCases.map(\.rawValue)),
      default: NotificationCenterKind.default.rawValue,
      "The center where it is posted: \(NotificationCenterKind.listForReference).",
      example: """
        call: reload()
        center: distributed
        """)
  }
}

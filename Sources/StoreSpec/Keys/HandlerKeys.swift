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
      "The method, with the labels of the values it takes: `recalculate(userID:)`. Without parentheses, it takes all "
        + "values. storegen generates `resetState()`, which immediately cancels the store's handlers, drops waiting "
        + "calls, and sets state (except fields with `reset: false`) and storage with `reset: true` to its defaults. "
        + "With `style: elm`, it is an action, which also cancels effects.",
      example: "call: recalculateRate(userID:)")
    static let condition = SpecKey(
      "where", .swift(.condition),
      "A condition on the event's values: `size > 0`. The method is called only if the condition holds. It can use "
        + "these values and call functions, but not the store; check state in the method.",
      example: """
        call: load(id:)
        where: size > 0
        """)
    static let onError = SpecKey(
      "onError", .text(.method),
      "The store's method that receives errors thrown by `call`: `failed(_:)`. It takes one argument of type `any "
        + "Error`. With this key, `call` can throw; without it, the method handles its own errors. A cancelled "
        + "`async` call reports no error, whatever it throws, and no `async` call reports a `CancellationError`.",
      example: """
        call: search
        onError: failed(_:)
        """)
    static let emits = SpecKey(
      "emits", .list(.text(.eventName)),
      "The events of this context that the method, or the `onError` method, emits. storegen uses them to find event "
        + "cycles.",
      example: """
        call: recalculateRate
        emits: [rateChanged]
        """)
    static let run = SpecKey(
      "run", .choice(HandlerRun.allCases.map(\.rawValue)), default: HandlerRun.serial.rawValue,
      "How the method runs. By default (`serial`), a store's `async` handlers share one queue and run one after "
        + "another, in the order of the events. Other values leave this order: a `sync` method is not `async` and "
        + "runs while the event is delivered, `separate` has its own queue, `latest` cancels the running call when a "
        + "new event arrives, and `concurrent` runs calls in parallel. All except `sync` are `async`, but you can "
        + "implement them without `async`. Not with `style: elm`, where actions are handled immediately and effects "
        + "determine how work runs.",
      example: """
        call: search
        run: latest
        """)
    static let by = SpecKey(
      "by", .text(.valueLabel),
      "The label of an event value that distinguishes calls: `run: latest` cancels only the running call with the same "
        + "value, and `debounce` waits for each value separately. The value must be `Hashable`. Not allowed with "
        + "`throttle` and `removeDuplicates`.",
      example: """
        call: load(id:)
        run: latest
        by: id
        """)
    static let limit = SpecKey(
      "limit", .shaped(.limit), default: "no limit",
      "How many calls of the method run at a time; other calls wait for their turn, in order. For `concurrent`, and "
        + "for `latest` with `by`.",
      example: """
        call: load(id:)
        run: concurrent
        limit: 4
        """)
    static let debounce = SpecKey(
      "debounce", .shaped(SpecDuration.shape),
      "How long to wait after the last event before handling it (`300ms`, `1.5s`, `2min`), measured with the "
        + "composition root's clock. Not allowed with `throttle` or `sync`.",
      example: """
        call: search
        run: latest
        debounce: 300ms
        """)
    static let throttle = SpecKey(
      "throttle", .shaped(SpecDuration.shape),
      "The minimum time between two calls (`300ms`, `1.5s`, `2min`). Of the events in between, only the last is "
        + "handled. Not allowed with `sync`.",
      example: """
        call: search
        throttle: 1s
        """)
    static let removeDuplicates = SpecKey(
      "removeDuplicates", .flag, default: "false",
      "Whether to ignore an event with the same values as the previous event. storegen compares only the values that "
        + "the method takes, or all of them if it takes none. They must be `Equatable`. With `debounce` or "
        + "`throttle`, it compares only events that pass them.",
      example: """
        call: search
        removeDuplicates: true
        """)
    static let buffer = SpecKey(
      "buffer", .shaped(HandlerBuffer.shape), default: HandlerBuffer.unbounded.description,
      "How many calls of the method can wait: all, or only those for the newest events. Only for `serial` and "
        + "`separate`; each method has its own buffer.",
      example: """
        call: search
        buffer: newest(10)
        """)
    static let onRelease = SpecKey(
      "onRelease", .choice(HandlerRelease.allCases.map(\.rawValue)), default: HandlerRelease.cancel.rawValue,
      "What happens to calls when the store is released, with its window or composition root. By default (`cancel`), "
        + "running calls are cancelled and waiting calls are dropped. With `run`, nothing is lost: a call that "
        + "`debounce` or `throttle` delays runs immediately, and all calls finish before the store is released. They "
        + "have their own queue, as with `run: separate`, unless `run` has another value.",
      example: """
        call: save()
        debounce: 2s
        onRelease: run
        """)
  }

  enum Source {
    static let object = SpecObject(
      "an observation",
      keys: [
        call, type, Handler.onError, Handler.emits, Handler.run, Handler.debounce, Handler.throttle, Handler.buffer,
        Handler.onRelease,
      ])

    static let call = SpecKey(
      "call", .text(.method), required: true, isShortForm: true,
      "The method. As `receive(_:)`, or without parentheses, it takes the value. With `onError`, that method also receives "
        + "the error with which a sequence ends.",
      example: "call: receive(_:)")
    static let type = SpecKey(
      "type", .swift(.type),
      "The type of a dependency's values, which must be `Sendable`. It is needed if the method takes the value. For a "
        + "field, storegen knows it.",
      example: """
        call: receive(_:)
        type: Progress
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
      "The center that posts it: \(NotificationCenterKind.listForReference).",
      example: """
        call: reload()
        center: distributed
        """)
  }
}

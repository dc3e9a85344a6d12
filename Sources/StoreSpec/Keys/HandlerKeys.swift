/// The part of the table of keys about handlers.
extension SpecKeys {
  enum Handler {
    static let object = SpecObject(
      "a handler", [call, emits, run, debounce, throttle, removeDuplicates, buffer])

    static let call = SpecKey(
      "call", .text("a method"), required: true, isShortForm: true,
      "The method, with the labels of the values that it wants: `recalculate(userID:)`. "
        + "Without parentheses it gets all of them. `resetState()` is generated: it puts the state back to its "
        + "defaults at once, and cancels what `debounce` and `throttle` hold back; `storage` stays.",
      example: "call: recalculateRate(userID:)")
    static let emits = SpecKey(
      "emits", .list(.text("the name of an event")),
      "The events of this context that it emits, by which circles of events are found.",
      example: """
        call: recalculateRate
        emits: [rateChanged]
        """)
    static let run = SpecKey(
      "run", .choice(HandlerRun.allCases.map(\.rawValue)), default: HandlerRun.serial.rawValue,
      "How it runs. `sync` is not `async` and is called in the order of the events; the others are `async`: "
        + "`serial` one call after the other, `latest` so that a new event cancels the call under way, "
        + "`concurrent` side by side.",
      example: """
        call: search
        run: latest
        """)
    static let debounce = SpecKey(
      "debounce", .shaped(SpecDuration.shape),
      "How long it has to be quiet before the last event is handled (`300ms`, `1.5s`, `2min`), by the clock "
        + "that the composition root is given. Not together with `throttle`, nor for `sync`.",
      example: """
        call: search
        run: latest
        debounce: 300ms
        """)
    static let throttle = SpecKey(
      "throttle", .shaped(SpecDuration.shape),
      "The shortest time between two calls (`300ms`, `1.5s`, `2min`); of the events in between, the last one "
        + "counts. Not for `sync`.",
      example: """
        call: search
        throttle: 1s
        """)
    static let removeDuplicates = SpecKey(
      "removeDuplicates", .flag, default: "false",
      "Whether an event with the same values as the one before is passed over, as far as the handler wants "
        + "the values; if it wants none, all count. They have to be `Equatable`. With `debounce` or `throttle`, "
        + "only what these let through is compared.",
      example: """
        call: search
        removeDuplicates: true
        """)
    static let buffer = SpecKey(
      "buffer", .shaped(HandlerBuffer.shape), default: HandlerBuffer.unbounded.description,
      "How many events wait while a `serial` handler is busy: all of them, or the newest few. Only for "
        + "`serial`; each handler has a buffer of its own.",
      example: """
        call: search
        buffer: newest(10)
        """)
  }

  enum Notification {
    static let object = SpecObject(
      "a handler of a notification",
      [
        call, center, Handler.emits, Handler.run, Handler.debounce, Handler.throttle,
        Handler.buffer,
      ])

    static let call = SpecKey(
      "call", .text("a method"), required: true, isShortForm: true,
      "The method. With the label `notification:`, or without parentheses, it gets the notification.",
      example: "call: reload()")
    static let center = SpecKey(
      "center", .choice(NotificationCenterKind.allCases.map(\.rawValue)),
      default: NotificationCenterKind.default.rawValue,
      "Where it is posted: the `default` center, the `distributed` one between programs (macOS), or that "
        + "of the `workspace` (macOS).",
      example: """
        call: reload()
        center: distributed
        """)
  }
}

import ArchitectureModel

/// The keys of fields, actions and events.
extension SpecKeys {
  enum Field {
    static let form = SpecForm.anyOf([.swift(.typeAndDefault), .object(object)])
    static let object = SpecObject(
      "a field",
      keys: [type, loadable] + PlainField.object.keys.dropFirst() + [
        bindable, access, reset, willSet, didSet, weak, persisted,
      ])

    static let type = SpecKey(
      PlainField.type.name, PlainField.type.form, required: true, alternative: "loadable",
      PlainField.type.documentation, example: PlainField.type.example)
    static let loadable = SpecKey(
      "loadable", .swift(.type),
      "The type of a value that is loaded, in place of `type` and `default`. The field is a `Loadable` of it: `idle`, "
        + "`loading(previous:)`, `loaded` or `failed(_:previous:)`, with the properties `value`, `error` and "
        + "`isLoading`. An action with `into` loads it. Not with `class` and `style: elm`.",
      example: "loadable: \"[Article]\"")

    static let bindable = SpecKey(
      "bindable", .flag, annotation: "@bindable", default: "false",
      "Whether views may write the field through a binding, as a text field does. With `style: elm`, the binding "
        + "sends an action `set<Field>`, whose update storegen writes, unless the spec declares the action.",
      example: "bindable: true")
    static let access = SpecKey(
      "access", .choice(FieldAccess.allCases.map(\.rawValue)), annotation: "@access(private)",
      default: "the context's access level",
      "Who may use the field. Use `private` for fields that other code reads only through the store's computed "
        + "properties and methods: `storegen lint` reports other uses, because Swift cannot hide the field. "
        + "`internal` and `package` keep a field out of a module's interface.",
      example: "access: private")
    static let reset = SpecKey(
      "reset", .flag, annotation: "@reset(false)", default: "true",
      "Whether `resetState()` sets the field to its default. Use `false` for values that do not depend on who is "
        + "signed in, such as whether there is a network.",
      example: "reset: false")
    static let willSet = SpecKey(
      "willSet", .text(.method), annotation: "@willSet(method())",
      "The store's method to call before the field is set, like `willSet` in Swift. With the label `newValue:`, or "
        + "without parentheses, it takes the new value. Not with `style: elm`.",
      example: "willSet: storeDraft(newValue:)")
    static let didSet = SpecKey(
      "didSet", .text(.method), annotation: "@didSet(method())",
      "The store's method to call after the field was set, like `didSet` in Swift. With the label `oldValue:`, or "
        + "without parentheses, it takes the old value. It also runs when `resetState()` or `sample(…)` sets the "
        + "field or a persisted value is read, and again if it sets the field itself. Not with `style: elm`.",
      example: "didSet: saveTheme()")
    static let weak = SpecKey(
      "weak", .flag, default: "false",
      "Whether the field is weak and does not keep its object alive. In a block of Swift, write `weak var`. In "
        + "`state`, only with `style: observable`.",
      example: "weak: true")
    static let persisted = SpecKey(
      "persisted", .object(Persistence.object),
      "Where the store keeps the field between launches: in `userDefaults`, in a `file`, or with a `dependency`. The "
        + "store reads it when it is created, and writes it on the turn after a change. The composition root's `stop()` "
        + "waits until it is written. `resetState()` sets the field to its default, which is then kept. If a value cannot be "
        + "read, the field has its default, the store's `persistenceErrors` has the error, and nothing is written until "
        + "you call `overwriteUnreadable(_:)`. Samples and previews keep nothing; for tests, pass "
        + "`storePersistence: .inMemory()`. Not in a block of Swift, and not with `class`, `style: elm`, `mainActor: false`, "
        + "and lifetimes other than `app`.",
      example: "persisted: { userDefaults: theme }")
  }

  /// A field that no view observes.
  enum StorageField {
    static let form = SpecForm.anyOf([.swift(.typeAndDefault), .object(object)])
    static let object = SpecObject(
      "a field of `storage`",
      keys: PlainField.object.keys + [
        constant, Field.weak, lazy, reset, Field.willSet, Field.didSet, Field.persisted,
      ])

    static let constant = SpecKey(
      "constant", .flag, default: "false",
      "Whether the field never changes. In a block of Swift, write `let`.",
      example: "constant: true")
    static let lazy = SpecKey(
      "lazy", .flag, default: "false",
      "Whether the default is computed when the field is first used. In a block of Swift, write `lazy var`. The "
        + "default may use `self`.",
      example: """
        default: makeIndex()
        lazy: true
        """)
    static let reset = SpecKey(
      "reset", .flag, annotation: "@reset", default: "false",
      "Whether `resetState()` also sets this field to its default. Without it, `resetState()` leaves storage as "
        + "it is.",
      example: "reset: true")
  }

  /// A field of a value type.
  enum PlainField {
    static let form = SpecForm.anyOf([.swift(.typeAndDefault), .object(object)])
    static let object = SpecObject("a field of `types`", keys: [type, defaultValue, summary])

    static let type = SpecKey(
      "type", .swift(.type), required: true, "The Swift type.", example: "type: User.ID?")
    static let defaultValue = SpecKey(
      "default", .swift(.expression),
      "The initial value: a Swift expression, which can start with `if` or `switch`. Optionals need none.",
      example: "default: User.ID()")
    static let summary = SpecKey(
      "summary", .text("a string"), "What the field contains.", example: "summary: The open row.")
  }

  enum Action {
    static let object = SpecObject(
      "an action",
      keys: [
        signature, call, into, onError, retry, optimistic, emits, run, by, limit, debounce, throttle, buffer, onRelease,
        summary,
      ])

    /// The keys that need `call`.
    static let keysOfCalls = [into, onError, retry, optimistic, run, by, limit, debounce, throttle, buffer, onRelease]

    static let signature = SpecKey(
      "signature", .swift(.signature), isShortForm: true, default: "()",
      "Parameters, effects and result. It becomes a protocol requirement, so default arguments and attributes "
        + "are not allowed. With `style: elm` there are only parameters, each with one name, or `_` before it.",
      example: "signature: \"(_ id: User.ID) async throws -> User\"")
    static let call = SpecKey(
      "call", .text(.method), requiredBeside: keysOfCalls.map(\.name),
      annotation: "@call(method)",
      "The method that does the work, if storegen writes the action. The action starts the method, which you write, as if "
        + "it handled an event, and returns immediately: views need neither `await` nor a task. The method takes the "
        + "parameters under the names that they have in the action: all of them, or those in parentheses. `resetState()` "
        + "and the end of the store cancel its calls, and `settle()` waits for them. Not with `class`, `style: elm`, "
        + "`lifetime: caller` and `mainActor: false`.",
      example: """
        call: find(text:)
        signature: "(_ text: String)"
        run: latest
        debounce: 300ms
        """)
    static let onError = SpecKey(
      "onError", .text(.method), annotation: "@onError(method(_:))",
      "With `call`: the method of the store that receives the errors of the other one, as for handlers.",
      example: """
        call: find
        onError: failed(_:)
        """)
    static let into = SpecKey(
      "into", .text(.field), annotation: "@into(articles)",
      "With `call`: the `loadable` field that gets the method's result. The method returns the value and may throw. While "
        + "it runs, the field is `loading`, with the previous value. Errors are kept in the field. A later call for the same "
        + "field, by any action, cancels the earlier ones (`run: latest`). A call that is cancelled leaves the field as it was.",
      example: """
        call: fetch
        into: articles
        """)
    static let retry = SpecKey(
      "retry", .object(Retry.object),
      "With `call`, and with `into` or `onError`: how often to call the method again when it throws. A cancelled call is not "
        + "repeated, and only the last error is reported. `settle()` does not wait for the pauses.",
      example: """
        call: fetch
        onError: failed(_:)
        retry: { times: 3, backoff: 1s }
        """)
    static let optimistic = SpecKey(
      "optimistic", .text(.field), annotation: "@optimistic(rows)",
      "With `call`, and with `into` or `onError`: a field in `state` that the method changes before it knows whether it "
        + "succeeds. If it throws, or is cancelled, the field gets back the value that it had, unless other code has changed it "
        + "since. In a list of elements that are `Identifiable` and `Equatable`, this holds for each element.",
      example: """
        call: sendLike
        onError: failed(_:)
        optimistic: rows
        """)
    static let emits = SpecKey(
      "emits", .list(.text(.eventName)), annotation: "@emits(event)",
      "The events of this context that the action or its method emits.",
      example: "emits: [dependentAdded]")
    static let run = SpecKey(
      "run", .choice(HandlerRun.ofActions.map(\.rawValue)), annotation: "@run(latest)",
      default: HandlerRun.serial.rawValue,
      "With `call`: how the method runs, which is `async`. `serial` calls wait in the queue of the store's handlers, "
        + "`separate` ones in a queue of their own. `latest` cancels the running call, and `concurrent` runs calls in "
        + "parallel.",
      example: """
        call: find
        run: latest
        """)
    static let by = SpecKey(
      "by", .text(.valueLabel), annotation: "@by(id)",
      "With `call`: the name of the parameter that tells calls apart: `run: latest` cancels only the running call with the "
        + "same value, and `debounce` waits for each value separately. The value has to be `Hashable`.",
      example: """
        signature: "(_ id: Image.ID)"
        call: load
        run: latest
        by: id
        """)
    static let limit = SpecKey(
      "limit", .shaped(.limit), annotation: "@limit(\"4\")", default: "no limit",
      "With `call`: how many calls of the method run at a time. For `concurrent`, and for `latest` with `by`.",
      example: """
        call: upload
        run: concurrent
        limit: 4
        """)
    static let debounce = SpecKey(
      "debounce", .shaped(SpecDuration.shape), annotation: "@debounce(\"300ms\")",
      "With `call`: how long to wait after the last call of the action (`300ms`, `1.5s`, `2min`). Not with `throttle`.",
      example: """
        call: find
        debounce: 300ms
        """)
    static let throttle = SpecKey(
      "throttle", .shaped(SpecDuration.shape), annotation: "@throttle(\"1s\")",
      "With `call`: the minimum time between two calls of the method. Of the calls in between, only the last one counts.",
      example: """
        call: reload
        throttle: 1s
        """)
    static let buffer = SpecKey(
      "buffer", .shaped(HandlerBuffer.shape), annotation: "@buffer(\"newest(1)\")",
      default: HandlerBuffer.unbounded.description,
      "With `call`: how many calls of the method may wait. Only for `serial` and `separate`.",
      example: """
        call: reload
        buffer: newest(1)
        """)
    static let onRelease = SpecKey(
      "onRelease", .choice(HandlerRelease.allCases.map(\.rawValue)), annotation: "@onRelease(run)",
      default: HandlerRelease.cancel.rawValue,
      "With `call`: what happens to calls when the store is released. With `run`, they all finish first, and a call that "
        + "`debounce` or `throttle` delays runs at once.",
      example: """
        call: save
        debounce: 2s
        onRelease: run
        """)
    static let summary = SpecKey(
      "summary", .text("a string"), "What the action does.", example: "summary: Looks up a user.")
  }

  enum Event {
    // In a payload, `audience` and `summary` can be labels of values. Types are single, capitalized words.
    // No type continues after a single name and a space, except `any P`.
    private static let sentence = TextShape(
      title: "a sentence", rule: "several words",
      pattern: "^(?!any )[A-Za-z`][A-Za-z0-9`'.-]*(,? [A-Za-z0-9`'\"(]|\\.$)", examples: "`A user left.`",
      isValid: { text in
        if text.hasSuffix("."), text.count > 1 { return true }
        guard let space = text.firstIndex(of: " "), !text.hasPrefix("any ") else { return false }
        var first = text[..<space]
        if first.count > 1, first.last == "," { first.removeLast() }
        let next = text[space...].dropFirst().first
        return first.first.map { $0.isBasicLetter || $0 == "`" } ?? false
          && first.allSatisfy { $0.isBasicLetter || "0123456789`'.-".contains($0) }
          && next.map { $0.isBasicLetter || "0123456789`'\"(".contains($0) } ?? false
      })
    private static let word = TextShape(
      title: "a lowercase word", rule: "a lowercase word",
      pattern: "^[a-z][A-Za-z]*$", examples: "`external`",
      isValid: { text in
        text.first.map { ("a"..."z").contains($0) } ?? false && text.allSatisfy(\.isBasicLetter)
      })
    static let object = SpecObject("an event", keys: [payload, audience, allowCycle, summary])

    private static let payloadMap = SpecForm.map(
      ValueType.payloadTitle, .swift(.type))

    static let payload = SpecKey(
      "payload", .anyOf([payloadMap, .nothing]), isShortForm: true, marksLongForm: .anyValue,
      "The event's values: a label and a type for each. Events are `Sendable`, so the types must be `Sendable` and "
        + "functions must be `@Sendable`.",
      example: "payload: { dependent: Dependent, userID: User.ID }")
    static let audience = SpecKey(
      "audience", .choice(Audience.allCases.map(\.rawValue)), marksLongForm: .shaped(word),
      annotation: "@audience(external)", default: Audience.app.rawValue,
      "Who the event is for: other contexts (`app`), or code outside the spec (`external`). An external event "
        + "needs no handler.",
      example: "audience: external")
    static let allowCycle = SpecKey(
      "allow_cycle", .text("a reason"), marksLongForm: .anyValue,
      annotation: "@allow_cycle(\"reason\")",
      "Allows the event to lead back to itself through other stores. The value explains why the cycle ends.",
      example: "allow_cycle: An unchanged rate is not published.")
    static let summary = SpecKey(
      "summary", .text("a string"), marksLongForm: .shaped(sentence), "What happened.",
      example: """
        payload:
        summary: The user signed out.
        """)
  }
}

extension Character {
  /// Whether it is in A-Z or a-z.
  fileprivate var isBasicLetter: Bool { isASCII && isLetter }
}

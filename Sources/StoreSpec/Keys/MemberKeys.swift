import ArchitectureModel

/// The keys of fields, actions and events.
extension SpecKeys {
  enum Field {
    static let form = SpecForm.anyOf([.swift(.typeAndDefault), .object(object)])
    static let object = SpecObject(
      "a field", keys: PlainField.object.keys + [bindable, access, reset, willSet, didSet, weak])

    static let bindable = SpecKey(
      "bindable", .flag, annotation: "@bindable", default: "false",
      "Whether views may write the field through a binding, as a text field does. With `style: elm`, the binding "
        + "sends an action `set<Field>`, whose update storegen writes, unless the spec declares the action.",
      example: "bindable: true")
    static let access = SpecKey(
      "access", .choice(FieldAccess.allCases.map(\.rawValue)), annotation: "@access(private)",
      default: "that of the context",
      "Who may use the field. `private` is for what views observe only through computed properties and methods of the store: "
        + "the field is in the generated class, and `storegen lint` reports other code that uses it. `internal` and "
        + "`package` keep a field out of the interface of a module.",
      example: "access: private")
    static let reset = SpecKey(
      "reset", .flag, annotation: "@reset(false)", default: "true",
      "Whether `resetState()` sets the field to its default. `false` suits what does not depend on who is signed in, such as "
        + "whether there is a network.",
      example: "reset: false")
    static let willSet = SpecKey(
      "willSet", .text(.method), annotation: "@willSet(method())",
      "The method of the store that is called before the field is set, as by `willSet` in Swift: with the label "
        + "`newValue:`, or without parentheses, it takes the value that follows. Not with `style: elm`.",
      example: "willSet: storeDraft(newValue:)")
    static let didSet = SpecKey(
      "didSet", .text(.method), annotation: "@didSet(method())",
      "The method of the store that is called after the field was set, as by `didSet` in Swift: with the label "
        + "`oldValue:`, or without parentheses, it takes the value before. It also runs when `resetState()` or `sample(…)` "
        + "sets the field, and again if it sets the field itself. Not with `style: elm`.",
      example: "didSet: saveTheme()")
    static let weak = SpecKey(
      "weak", .flag, default: "false",
      "Whether the field does not keep its object alive, as with `weak var`, which declares it in a block of Swift. In "
        + "`state` only with `style: observable`.",
      example: "weak: true")
  }

  /// A field that no view observes.
  enum StorageField {
    static let form = SpecForm.anyOf([.swift(.typeAndDefault), .object(object)])
    static let object = SpecObject(
      "a field of `storage`",
      keys: PlainField.object.keys + [constant, Field.weak, lazy, reset, Field.willSet, Field.didSet])

    static let constant = SpecKey(
      "constant", .flag, default: "false",
      "Whether the field never changes, as with `let`, which declares it in a block of Swift.",
      example: "constant: true")
    static let lazy = SpecKey(
      "lazy", .flag, default: "false",
      "Whether the default is computed when the field is first used, as with `lazy var`, which declares it in a block of "
        + "Swift. The default may use `self`.",
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
      "The initial value, a Swift expression, which may begin with `if` or `switch`. Optionals need none.",
      example: "default: User.ID()")
    static let summary = SpecKey(
      "summary", .text("a text"), "What the field contains.", example: "summary: The open row.")
  }

  enum Action {
    static let object = SpecObject("an action", keys: [signature, emits, summary])

    static let signature = SpecKey(
      "signature", .swift(.signature), isShortForm: true, default: "()",
      "Parameters, effects and result. It becomes a protocol requirement, so default arguments and attributes "
        + "are not allowed. With `style: elm` there are only parameters, each with one name, or `_` before it.",
      example: "signature: \"(_ id: User.ID) async throws -> User\"")
    static let emits = SpecKey(
      "emits", .list(.text(.eventName)), annotation: "@emits(event)",
      "The events of this context that the action emits.",
      example: "emits: [dependentAdded]")
    static let summary = SpecKey(
      "summary", .text("a text"), "What the action does.", example: "summary: Looks up a user.")
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
      title: "a lower-case word", rule: "a word in lower case",
      pattern: "^[a-z][A-Za-z]*$", examples: "`external`",
      isValid: { text in
        text.first.map { ("a"..."z").contains($0) } ?? false && text.allSatisfy(\.isBasicLetter)
      })
    static let object = SpecObject("an event", keys: [payload, audience, allowCycle, summary])

    private static let payloadMap = SpecForm.map(
      ValueType.payloadTitle, .swift(.type))

    static let payload = SpecKey(
      "payload", .anyOf([payloadMap, .nothing]), isShortForm: true, marksLongForm: .anyValue,
      "The values of the event: a label and a type for each. Events are `Sendable`, so the types have to be, and "
        + "functions have to be `@Sendable`.",
      example: "payload: { dependent: Dependent, userID: User.ID }")
    static let audience = SpecKey(
      "audience", .choice(Audience.allCases.map(\.rawValue)), marksLongForm: .shaped(word),
      annotation: "@audience(external)", default: Audience.app.rawValue,
      "Who the event is for: other contexts (`app`), or code outside of the spec (`external`). An external event "
        + "needs no handler.",
      example: "audience: external")
    static let allowCycle = SpecKey(
      "allow_cycle", .text("a reason"), marksLongForm: .anyValue,
      annotation: "@allow_cycle(\"reason\")",
      "Allows the event to lead back to itself through other stores. The text is the reason why the cycle ends.",
      example: "allow_cycle: An unchanged rate is not published.")
    static let summary = SpecKey(
      "summary", .text("a text"), marksLongForm: .shaped(sentence), "What happened.",
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

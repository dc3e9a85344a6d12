/// The part of the table of keys about fields, actions and events.
extension SpecKeys {
  enum Field {
    static let form = SpecForm.anyOf([.swift("a Swift type and default"), .object(object)])
    static let object = SpecObject("a field", PlainField.object.keys + [bindable])

    static let bindable = SpecKey(
      "bindable", .flag, annotation: "@bindable", default: "false",
      "Whether views may write it through a binding, as a text field does.",
      example: "bindable: true")
  }

  /// A field that no view observes.
  enum PlainField {
    static let form = SpecForm.anyOf([.swift("a Swift type and default"), .object(object)])
    static let object = SpecObject(
      "a field of `storage` or `types`", [type, defaultValue, summary])

    static let type = SpecKey(
      "type", .swift("a Swift type"), required: true, "Its Swift type.", example: "type: User.ID?")
    static let defaultValue = SpecKey(
      "default", .swift("a Swift expression"),
      "The expression that it begins with. An Optional needs none.",
      example: "default: User.ID()")
    static let summary = SpecKey(
      "summary", .text("a text"), "What it holds.", example: "summary: The row that is open.")
  }

  enum Action {
    static let object = SpecObject("an action", [signature, emits, summary])

    static let signature = SpecKey(
      "signature", .swift("a Swift signature"), isShortForm: true, default: "()",
      "Parameters, effects and result. Requirements of protocols come from it, so that it has neither "
        + "default arguments nor attributes.",
      example: "signature: \"(_ id: User.ID) async throws -> User\"")
    static let emits = SpecKey(
      "emits", .list(.text("the name of an event")), annotation: "@emits(event)",
      "The events of this context that it emits.",
      example: "emits: [dependentAdded]")
    static let summary = SpecKey(
      "summary", .text("a text"), "What it does.", example: "summary: Looks somebody up.")
  }

  enum Event {
    // A payload may have values called `audience` or `summary`. They are types: one word with a capital.
    private static let sentence = TextShape(
      title: "a sentence", rule: "several words", pattern: "^(?!any )[A-Za-z]+ [A-Za-z]+",
      examples: "`Somebody left.`",
      isValid: { text in
        let words = text.split(separator: " ", maxSplits: 2)
        return words.count > 1 && words[0] != "any"
          && words.prefix(2).allSatisfy { $0.first.map { $0.isASCII && $0.isLetter } ?? false }
          && words[0].allSatisfy { $0.isASCII && $0.isLetter }
      })
    private static let word = TextShape(
      title: "a lower-case word", rule: "a word in lower case",
      pattern: "^[a-z][A-Za-z]*$", examples: "`external`",
      isValid: { text in
        text.first.map { ("a"..."z").contains($0) } ?? false
          && text.allSatisfy { $0.isASCII && $0.isLetter }
      })
    static let object = SpecObject("an event", [payload, audience, allowCycle, summary])

    private static let payloadMap = SpecForm.map("Swift types by label", .swift("a Swift type"))

    static let payload = SpecKey(
      "payload", .anyOf([payloadMap, .nothing]), isShortForm: true, marksLongForm: .anyValue,
      "What it carries: a type for each label. Events are `Sendable`, so the types have to be, and "
        + "functions are `@Sendable`.",
      example: "payload: { dependent: Dependent, userID: User.ID }")
    static let audience = SpecKey(
      "audience", .choice(Audience.allCases.map(\.rawValue)), marksLongForm: .shaped(word),
      annotation: "@audience(external)", default: Audience.app.rawValue,
      "Who it is for: other contexts, or somebody outside, so that it is right if none handles it.",
      example: "audience: external")
    static let allowCycle = SpecKey(
      "allow_cycle", .text("a reason"), marksLongForm: .anyValue,
      annotation: "@allow_cycle(\"reason\")",
      "Why it may lead back to itself by way of other stores: the reason that the circle comes to an end.",
      example: "allow_cycle: A rate that does not change is not published.")
    static let summary = SpecKey(
      "summary", .text("a text"), marksLongForm: .shaped(sentence), "What has happened.",
      example: """
        payload:
        summary: Somebody left the app.
        """)
  }
}

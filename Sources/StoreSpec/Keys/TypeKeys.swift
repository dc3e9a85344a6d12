import ArchitectureModel

/// The keys of value types.
extension SpecKeys {
  enum ValueType {
    /// Fields by name, the long form, or a block of Swift.
    static let form = SpecForm.anyOf([.longOrShort(object, short: fieldMap), .text(.declarations), .nothing])
    static let object = SpecObject("a type", keys: [fields, cases, conforms, summary])

    private static let fieldMap = SpecForm.map("fields by name", PlainField.form)
    static let payloadTitle = "Swift types by label"
    private static let caseMap = SpecForm.map(
      "values by case", .anyOf([.nothing, .map(payloadTitle, .swift(.type))]))
    private static let caseList = SpecForm.list(.text("the name of a case"))

    /// A block of Swift. A field of a struct may have the name of a key, and its type is a text, too.
    private static let block = TextShape(
      title: "a block of Swift", rule: "declarations",
      pattern: "^\\s*(//|@|(var|let|case|indirect) )|\\S\\s*\\n\\s*\\S", examples: "`case idle`",
      isValid: { text in
        let code = text.drop(while: \.isWhitespace)
        return ["//", "@", "var ", "let ", "case ", "indirect "].contains { code.hasPrefix($0) }
          || code.split(whereSeparator: \.isNewline).count { !$0.allSatisfy(\.isWhitespace) } > 1
      })

    static let fields = SpecKey(
      "fields", .anyOf([fieldMap, .text(.declarations), .nothing]),
      requiredBeside: ["conforms", "summary"],
      alternative: "cases", isShortForm: true,
      marksLongForm: .form(.anyOf([fieldMap, .shaped(block), .nothing])),
      "The stored properties of a struct: fields as in `storage`, or a block of Swift with `var` and `let` "
        + "declarations. A map without `fields`, `cases` and `conforms` is read as the fields themselves. Write a "
        + "field that is called like one of these keys within `fields`.",
      example: """
        fields: { text: String, cases: Int = 0 }
        conforms: [Codable]
        """)
    static let cases = SpecKey(
      "cases", .anyOf([caseMap, caseList, .text(.declarations)]),
      marksLongForm: .form(.anyOf([caseMap, caseList, .shaped(block), .nothing])),
      "The cases of an enum: the labels and types of the values of each, a list of names if no case has values, or a "
        + "block of Swift with `case` declarations, in which values may have defaults, and cases raw values. The label "
        + "`_` stands for a value without a label.",
      example: "cases: { idle: , loaded: { _: Item }, failed: { message: String } }")
    static let conforms = SpecKey(
      "conforms", .list(.swift(.protocolType)), marksLongForm: .form(.anything),
      "Protocols of the type, besides those that storegen infers; for an enum also its raw type "
        + "(`[String, CaseIterable]`). Swift implements `Codable`, and for most enums `CaseIterable` and `Comparable`; "
        + "implement other protocols in an extension. `~Hashable` and `~Identifiable` leave out a protocol that "
        + "storegen would infer.",
      example: """
        fields: { id: UUID, amount: Decimal }
        conforms: [Codable, ~Identifiable]
        """)
    static let summary = SpecKey(
      "summary", .text("a text"), "What the values of the type are.",
      example: """
        fields: { text: String }
        summary: What the user is writing.
        """)
  }
}

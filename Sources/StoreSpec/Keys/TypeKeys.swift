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
    private static let caseList = SpecForm.list(.text("a case name"))

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
      "A struct's stored properties: fields as in `storage`, or a block of Swift with `var` and `let` declarations. A "
        + "map without `fields`, `cases` and `conforms` is read as the fields themselves. To name a field like one of "
        + "these keys, write it inside `fields`.",
      example: """
        fields: { text: String, cases: Int = 0 }
        conforms: [Codable]
        """)
    static let cases = SpecKey(
      "cases", .anyOf([caseMap, caseList, .text(.declarations)]),
      marksLongForm: .form(.anyOf([caseMap, caseList, .shaped(block), .nothing])),
      "An enum's cases: a map with the labels and types of each case's values, a list of names if no case has values, "
        + "or a block of Swift with `case` declarations, which can have raw values and defaults. The label `_` means "
        + "a value without a label.",
      example: "cases: { idle: , loaded: { _: Item }, failed: { message: String } }")
    static let conforms = SpecKey(
      "conforms", .list(.swift(.protocolType)), marksLongForm: .form(.anything),
      "Protocols that the type conforms to, in addition to those that storegen infers. For an enum, also its raw type "
        + "(`[String, CaseIterable]`). Swift implements `Codable`, and for most enums `CaseIterable` and "
        + "`Comparable`; implement other protocols in an extension. `~Hashable` and `~Identifiable` leave out a "
        + "protocol that storegen would infer.",
      example: """
        fields: { id: UUID, amount: Decimal }
        conforms: [Codable, ~Identifiable]
        """)
    static let summary = SpecKey(
      "summary", .text("a string"), "What the values of the type are.",
      example: """
        fields: { text: String }
        summary: What the user is writing.
        """)
  }
}

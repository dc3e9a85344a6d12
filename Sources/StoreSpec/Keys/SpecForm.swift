import StoregenDiagnostics

/// The kind of value that a key accepts.
package indirect enum SpecForm: Sendable {
  /// A text.
  case text(TextMeaning)
  /// A text with a fixed syntax: `300ms`.
  case shaped(TextShape)
  /// A piece of Swift. Where YAML reads a list (`[Item]`), the Swift is taken from the source.
  case swift(SwiftPart)
  /// No value: only the key.
  case nothing
  /// One of these words.
  case choice([String])
  /// A list with items of this form.
  case list(SpecForm)
  /// A map whose keys the author chooses; the title describes it: `events by name`.
  case map(String, SpecForm)
  /// A map whose keys are rows of the table.
  case object(SpecObject)
  /// A map with a long form and a short form, in which the author chooses the keys. The keys of the
  /// long form say how to identify it (`LongFormMarker`).
  case longOrShort(SpecObject, short: SpecForm)
  /// Any of these, distinguished by the kind of YAML node.
  case anyOf([SpecForm])

  /// A map whose keys the author chooses, or no value.
  static func mapOrNothing(_ title: String, of value: SpecForm) -> SpecForm {
    .anyOf([.map(title, value), .nothing])
  }

  /// The same, with a block of Swift as an alternative to the map.
  static func mapOrSwift(_ title: String, of value: SpecForm) -> SpecForm {
    .anyOf([.map(title, value), .text(.declarations), .nothing])
  }

  /// Any value at all, of which only the kind of node matters.
  static let anything = SpecForm.anyOf([.text("a string"), .list(.text("a string")), .map("a map", .nothing), .nothing])

  /// `true` or `false`.
  static let flag = SpecForm.choice(flagWords)
  static let flagWords = ["true", "false"]
}

/// The syntax of a text.
package struct TextShape: Sendable {
  /// Its name in messages: `a duration`.
  package let title: String
  /// The syntax in words.
  package let rule: String
  /// The regular expression for the JSON Schema (ECMA 262). It has to agree with `isValid`.
  package let pattern: String
  /// Valid texts, for messages.
  package let examples: String
  package let isValid: @Sendable (String) -> Bool
}

extension SpecForm {
  /// The maps with fixed keys that a value of this form can be or contain.
  package var objects: [SpecObject] {
    switch self {
    case .text, .shaped, .swift, .nothing, .choice: []
    case .list(let form), .map(_, let form): form.objects
    case .object(let object): [object]
    case .longOrShort(let object, let short): [object] + short.objects
    case .anyOf(let forms): forms.flatMap(\.objects)
    }
  }

  /// Its name in messages.
  var title: String {
    switch self {
    case .text(let meaning): meaning.title
    case .swift(let part): part.title
    case .shaped(let shape): shape.title
    case .nothing: "nothing"
    case .choice, .longOrShort, .anyOf: Phrase.list(alternatives, joinedBy: "or")
    case .list(let item): "a list (each item \(item.title))"
    case .map(let title, _): "a map (\(title))"
    case .object(let object): "a map (\(object.rows.map(\.name).joined(separator: ", ")))"
    }
  }

  /// The names of the alternatives, where others are possible, too.
  private func alternatives(beside forms: [SpecForm]) -> [String] {
    guard case .list(let item) = self, item.alternatives.count > 1 else { return alternatives }
    let others = forms.filter { if case .list = $0 { false } else { true } }
    return others.flatMap(\.alternatives) == item.alternatives ? ["a list of these"] : alternatives
  }

  /// The names of the alternatives, without nesting.
  private var alternatives: [String] {
    switch self {
    case .choice(let words): words.map { "`\($0)`" }
    case .longOrShort(let object, let short): short.alternatives + [SpecForm.object(object).title]
    case .anyOf(let forms): forms.flatMap { $0.alternatives(beside: forms) }
    default: [title]
    }
  }
}

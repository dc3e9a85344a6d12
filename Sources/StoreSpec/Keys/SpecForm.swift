/// What may stand behind a key.
package indirect enum SpecForm: Sendable {
  /// A text; the title is what messages call it: `a folder`.
  case text(String)
  /// A text that is written in a certain way: `300ms`.
  case shaped(TextShape)
  /// A piece of Swift; the title is what messages call it: `a Swift type`. What YAML reads as a list
  /// (`[Item]`) is read back from the source.
  case swift(String)
  /// Nothing: the key is all there is to say.
  case nothing
  /// One of a few words.
  case choice([String])
  /// A list, each item of the same form.
  case list(SpecForm)
  /// A map whose keys the author chooses; the title says what they are: `events by name`.
  case map(String, SpecForm)
  /// A map whose keys are rows of the table.
  case object(SpecObject)
  /// A map with a long form and a short form, in which the author chooses the keys. The keys of the
  /// long form say how to identify it (`LongFormMarker`).
  case longOrShort(SpecObject, short: SpecForm)
  /// Any of these, which are told apart by their kind of node.
  case anyOf([SpecForm])

  /// A map whose keys the author chooses, or nothing yet.
  static func mapOrNothing(_ title: String, _ value: SpecForm) -> SpecForm {
    .anyOf([.map(title, value), .nothing])
  }

  /// The same, where a block of Swift may stand in place of the map.
  static func mapOrSwift(_ title: String, _ value: SpecForm) -> SpecForm {
    .anyOf([.map(title, value), .text(SpecKeys.declarations), .nothing])
  }

  /// Yes or no, in the words of Swift.
  static let flag = SpecForm.choice(flagWords)
  static let flagWords = ["true", "false"]
}

/// A text that is written in a certain way.
package struct TextShape: Sendable {
  /// What messages call it: `a duration`.
  package let title: String
  /// What it has to be, in full.
  package let rule: String
  /// The regular expression of the schema (ECMA 262), which has to agree with `isValid`.
  package let pattern: String
  /// Texts to copy from.
  package let examples: String
  package let isValid: @Sendable (String) -> Bool
}

extension SpecForm {
  /// The maps with fixed keys that a value of this form can be or hold.
  package var objects: [SpecObject] {
    switch self {
    case .text, .shaped, .swift, .nothing, .choice: []
    case .list(let form), .map(_, let form): form.objects
    case .object(let object): [object]
    case .longOrShort(let object, let short): [object] + short.objects
    case .anyOf(let forms): forms.flatMap(\.objects)
    }
  }

  /// What a message calls it.
  var title: String {
    switch self {
    case .text(let title), .swift(let title): title
    case .shaped(let shape): shape.title
    case .nothing: "nothing"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: " or ")
    case .list(let item): "a list (each item \(item.title))"
    case .map(let title, _): "a map (\(title))"
    case .object(let object): "a map (\(object.rows.map(\.name).joined(separator: ", ")))"
    case .longOrShort(let object, let short):
      "\(short.title) or \(SpecForm.object(object).title)"
    case .anyOf(let forms): forms.map(\.title).joined(separator: " or ")
    }
  }
}

/// One row of the table of keys: everything that is known about a key of the spec.
package struct SpecKey: Sendable {
  package let name: String
  package let form: SpecForm
  /// Whether the map it stands in always needs it.
  package let isRequired: Bool
  /// The keys beside which the map needs it, where it does not always.
  package let requiredBeside: [String]
  /// What holds where the key is missing, as it would be written.
  package let defaultText: String?
  /// What the key is for: whole sentences.
  package let documentation: String

  init(
    _ name: String, _ form: SpecForm, required: Bool = false, requiredBeside: [String] = [],
    default defaultText: String? = nil, _ documentation: String
  ) {
    self.name = name
    self.form = form
    self.isRequired = required
    self.requiredBeside = requiredBeside
    self.defaultText = defaultText
    self.documentation = documentation
  }

  /// Whether a map with these keys needs this one.
  func isRequired(beside present: Set<String>) -> Bool {
    isRequired || !present.isDisjoint(with: requiredBeside)
  }
}

/// A map with a fixed set of keys, and sometimes room for more.
package struct SpecObject: Sendable {
  /// What messages call it: `a context`.
  package let title: String
  package let keys: [SpecKey]
  /// What holds for every other key, with what these are in place of a name; nil if there are none.
  package let others: SpecKey?

  init(_ title: String, _ keys: [SpecKey], others: SpecKey? = nil) {
    self.title = title
    self.keys = keys
    self.others = others
  }

  /// All rows of the table about this map.
  package var rows: [SpecKey] { keys + (others.map { [$0] } ?? []) }

  func key(named name: String) -> SpecKey? {
    keys.first { $0.name == name }
  }
}

/// What may stand behind a key.
package indirect enum SpecForm: Sendable {
  /// A text; the title is what messages call it: `a folder`.
  case text(String)
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
  /// Any of these, which are told apart by their kind of node.
  case anyOf([SpecForm])
}

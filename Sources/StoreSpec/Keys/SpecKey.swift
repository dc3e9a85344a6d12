/// One row of the table of keys: everything that storegen knows about a key of the spec.
package struct SpecKey: Sendable {
  package let name: String
  package let form: SpecForm
  /// Whether the map always needs the key.
  package let isRequired: Bool
  /// Other keys that make this one required.
  package let requiredBeside: [String]
  /// The key that may replace this one; nil if there is none.
  package let alternative: String?
  /// Whether a value of this key alone may replace the whole map: the short form.
  package let isShortForm: Bool
  /// Which value of the key identifies a map as the long form, where the short form is a map, too.
  package let longFormMarker: LongFormMarker?
  /// The equivalent in a block of Swift: `@audience(external)`; nil if there is none.
  package let annotation: String?
  /// The default value, as it would be written in a spec.
  package let defaultText: String?
  /// The purpose of the key, in full sentences.
  package let documentation: String
  /// The key with a typical value.
  package let example: String

  init(
    _ name: String, _ form: SpecForm, required: Bool = false, requiredBeside: [String] = [],
    alternative: String? = nil, isShortForm: Bool = false,
    marksLongForm longFormMarker: LongFormMarker? = nil, annotation: String? = nil,
    default defaultText: String? = nil, _ documentation: String, example: String
  ) {
    self.name = name
    self.form = form
    self.isRequired = required
    self.requiredBeside = requiredBeside
    self.alternative = alternative
    self.isShortForm = isShortForm
    self.longFormMarker = longFormMarker
    self.annotation = annotation
    self.defaultText = defaultText
    self.documentation = documentation
    self.example = example
  }

  /// Whether a flag is on where a spec leaves it out.
  var isOnByDefault: Bool { defaultText == "true" }

  /// Whether a map with these keys needs this one.
  func isRequired(beside present: Set<String>) -> Bool {
    if let alternative, present.contains(alternative) { return false }
    return isRequired || !present.isDisjoint(with: requiredBeside)
  }
}

/// A map with a fixed set of keys, and sometimes others.
package struct SpecObject: Sendable {
  /// Its name in messages: `a context`.
  package let title: String
  package let keys: [SpecKey]
  /// The row for all other keys, with a description instead of a name; nil if they are not allowed.
  package let others: SpecKey?

  init(_ title: String, keys: [SpecKey], others: SpecKey? = nil) {
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

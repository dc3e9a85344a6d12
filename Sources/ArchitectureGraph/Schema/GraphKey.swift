/// A key of the JSON format: its value, and what it means.
struct GraphKey: Sendable {
  let name: String
  let form: GraphForm
  /// Whether it is missing if the value is unknown.
  let isOptional: Bool
  let documentation: String

  init(_ name: String, _ form: GraphForm, optional isOptional: Bool = false, _ documentation: String) {
    self.name = name
    self.form = form
    self.isOptional = isOptional
    self.documentation = documentation
  }
}

extension GraphKey {
  /// What an element is derived from.
  static let origin = GraphKey(
    "origin", .words(of: AppGraph.Origin.self), "Whether the spec, the code or both have it.")

  /// Where something is in the code.
  ///
  /// - Parameter subject: what is there, as the beginning of a sentence: `Its declaration`.
  static func location(of subject: String) -> GraphKey {
    GraphKey("location", .object("Location"), optional: true, "\(subject) in the code.")
  }

  /// Where something is in the spec.
  static func specLocation(of subject: String) -> GraphKey {
    GraphKey("specLocation", .object("Location"), optional: true, "\(subject) in the spec.")
  }
}

/// The form of a value in JSON.
indirect enum GraphForm: Sendable {
  case text, flag
  /// A number from 1.
  case number
  /// A number from 0.
  case count
  /// One of some words.
  case words([String])
  case list(GraphForm)
  /// An object of the format, by its name.
  case object(String)

  /// One of the words of an enum.
  static func words<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> GraphForm {
    .words(type.allCases.map(\.rawValue))
  }
}

/// An object of the JSON format.
struct GraphObject: Sendable {
  let name: String
  let documentation: String
  let keys: [GraphKey]
}

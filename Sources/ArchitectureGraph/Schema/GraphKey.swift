/// A key of the JSON format: its value, and what it means.
struct GraphKey: Sendable {
  let name: String
  let form: GraphForm
  /// Whether it is missing if the value is unknown.
  let isOptional: Bool
  let documentation: String

  init(
    _ name: String, _ form: GraphForm, optional isOptional: Bool = false, _ documentation: String
  ) {
    self.name = name
    self.form = form
    self.isOptional = isOptional
    self.documentation = documentation
  }
}

/// The form of a value in JSON.
indirect enum GraphForm: Sendable {
  case text, number, flag
  /// One of some words.
  case words([String])
  case list(GraphForm)
  /// An object of the format, by its name.
  case object(String)
}

/// An object of the JSON format.
struct GraphObject: Sendable {
  let name: String
  let documentation: String
  let keys: [GraphKey]
}

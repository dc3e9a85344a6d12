/// A value that a template is given. Templates see nothing else, so that what they get can be
/// written down and is the same in every run.
package indirect enum TemplateValue: Sendable, Hashable {
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  case map([String: TemplateValue])

  /// The lines of a list.
  static func lines(_ lines: [String]) -> TemplateValue {
    .list(lines.map(TemplateValue.text))
  }

  /// A declaration with the lines above it.
  static func declaration(_ text: String, documentation: [String]) -> TemplateValue {
    .map(["documentation": .lines(documentation), "declaration": .text(text)])
  }

  /// The value as JSON takes it.
  var json: Any {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag
    case .list(let values): values.map(\.json)
    case .map(let values): values.mapValues(\.json)
    }
  }
}

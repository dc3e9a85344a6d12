import ArchitectureGraph
import JSONRPC
import LintRules
import StoreSpec
import StoregenDiagnostics

/// `textDocument/hover`: explains an observable class, an event, a rule or a key of a spec.
enum HoverRequest: EditorRequest {
  static let method = "textDocument/hover"

  static func answer(
    _ parameters: PositionParameters, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> Hover? {
    guard let place = Place(parameters.textDocument, at: parameters.position, in: workspace) else { return nil }
    if let occurrence = place.occurrence {
      let text = HoverText(place.project.index.graph).text(about: occurrence.symbol)
      if let text { return hover(text, on: occurrence.range.bytes, at: place) }
    }
    let word = place.text.text(in: place.word)
    if let rule = LintRule.named(word), isRule(place) {
      return hover(rule, on: place.word, at: place, in: workspace)
    }
    if let text = observableClass(named: word, place) { return hover(text, on: place.word, at: place) }
    if !place.document.isSwift, let key = SpecCursor(place)?.documentedKey {
      return hover(
        "**\(key.name)**\n\n" + SpecReference.description(of: key), on: place.word, at: place)
    }
    return finding(at: place, workspace)
  }

  private static func hover(_ text: String, on bytes: Range<Int>, at place: Place) -> Hover {
    Hover(contents: .markdown(text), range: place.document.range(of: bytes))
  }

  /// The page of a rule.
  private static func hover(
    _ rule: LintRule, on bytes: Range<Int>, at place: Place, in workspace: CheckedWorkspace
  ) -> Hover {
    hover("**\(rule.id)**\n\n" + workspace.explain(rule), on: bytes, at: place)
  }

  /// Whether a word at the place can be a rule: in a comment for the linter, or anywhere in YAML.
  private static func isRule(_ place: Place) -> Bool {
    guard place.document.isSwift else { return true }
    let line = place.text.line(place.text.lines.line(containing: place.offset))
    return line.contains("storegen:")
  }

  /// The text about the observable classes with the name of a type.
  private static func observableClass(named name: String, _ place: Place) -> String? {
    guard place.document.isSwift, !name.isEmpty, place.isNameOfType else { return nil }
    return HoverText(place.project.index.graph).text(aboutClassesNamed: name)
  }

  /// The page of the rule of a finding at a place.
  private static func finding(at place: Place, _ workspace: CheckedWorkspace) -> Hover? {
    let found = place.project.locatedFindings.first { _, range in
      range.path == place.path && range.bytes.contains(place.offset)
    }
    guard let found, let rule = found.finding.rule.flatMap(LintRule.named) else { return nil }
    return hover(rule, on: found.range.bytes, at: place, in: workspace)
  }
}

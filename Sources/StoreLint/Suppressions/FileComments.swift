import StoregenDiagnostics
import SwiftFacts

/// The comments for the linter in one file, and which of them suppressed findings.
struct FileComments {
  let facts: FileFacts
  let source: SourceText
  let commands: [CommentCommand]
  /// The suppressions, in order.
  private(set) var suppressions: [Suppression] = []
  /// The `enable` comments that end nothing.
  private(set) var unmatchedEndings: [Suppression.Ending] = []
  /// The positions of the suppressions that suppressed a finding.
  private(set) var used: Set<Int> = []

  init(_ file: CommentedFile) {
    facts = file.facts
    source = file.source
    commands = facts.directives.compactMap { CommentCommand($0, in: file.source) }
    for (position, command) in commands.enumerated() {
      if command.disables { disable(command, position) }
      if command.enables { enable(command, position) }
    }
  }

  /// Whether a finding in the file is suppressed.
  ///
  /// If several comments suppress it, the innermost counts: line over region over file; of two equals, the later. The
  /// others may be superfluous.
  mutating func suppresses(_ finding: Diagnostic) -> Bool {
    guard let rule = finding.rule, let range = finding.range,
      LintRule.named(rule)?.isAboutPrograms == true
    else { return false }
    let line = source.lines.line(containing: range.bytes.lowerBound)
    let nearest = suppressions.indices.filter { suppressions[$0].suppresses(rule, in: line) }
      .min { suppressions[$0].distance < suppressions[$1].distance }
    if let nearest { used.insert(nearest) }
    return nearest != nil
  }

  private mutating func disable(_ command: CommentCommand, _ position: Int) {
    let modifier = command.modifier.flatMap { CommentCommand.Modifier(rawValue: $0.text) }
    let (scope, lines) = reach(of: modifier, from: command.line)
    for (name, word) in command.names.enumerated() {
      let isAll = word.text == CommentCommand.all
      guard isAll || LintRule.named(word.text)?.isAboutPrograms == true else { continue }
      suppressions.append(
        Suppression(
          command: position, name: name, rule: isAll ? nil : word.text, scope: scope, lines: lines))
    }
  }

  private mutating func enable(_ command: CommentCommand, _ position: Int) {
    if command.names.isEmpty { end(nil, command, Suppression.Ending(command: position, name: nil)) }
    for (name, word) in command.names.enumerated() {
      let isAll = word.text == CommentCommand.all
      guard isAll || LintRule.named(word.text)?.isAboutPrograms == true else { continue }
      end(isAll ? nil : word.text, command, Suppression.Ending(command: position, name: name))
    }
  }

  private mutating func end(
    _ rule: String?, _ command: CommentCommand, _ ending: Suppression.Ending
  ) {
    var isUnmatched = true
    for position in suppressions.indices
    where suppressions[position].end(rule, in: command.line, by: ending) { isUnmatched = false }
    if isUnmatched { unmatchedEndings.append(ending) }
  }

  private func reach(
    of modifier: CommentCommand.Modifier?, from line: Int
  ) -> (Suppression.Scope, ClosedRange<Int>) {
    switch modifier {
    case nil: (.region, line...Int.max)
    case .file: (.file, 1...Int.max)
    case .this: (.line, line...line)
    case .next: (.line, single(line, step: 1))
    case .previous: (.line, single(line, step: -1))
    }
  }

  /// The nearest line that is not only a comment, so that several comments can apply to one line.
  private func single(_ line: Int, step: Int) -> ClosedRange<Int> {
    var line = line + step
    while (1...source.lines.count).contains(line), isComment(line) { line += step }
    return line...line
  }

  private func isComment(_ line: Int) -> Bool {
    source.utf8[source.content(ofLine: line)].drop { $0 <= 0x20 }.starts(with: "//".utf8)
  }
}

extension Suppression {
  /// Orders comments that suppress the same finding.
  fileprivate var distance: (Int, Int, Int, Int) {
    (scope.rawValue, -command, rule == nil ? 1 : 0, name)
  }
}

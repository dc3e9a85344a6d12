import StoregenDiagnostics
import SwiftFacts

/// What the comments of one file tell the linter, and what came of it.
struct FileComments {
  let facts: FileFacts
  let source: SourceText
  let commands: [CommentCommand]
  /// What they disable, in their order.
  private(set) var suppressions: [Suppression] = []
  /// What is enabled though it is not disabled.
  private(set) var strays: [Suppression.Ending] = []
  /// The positions of the suppressions that hid something.
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

  /// Whether a finding in the file is not to be reported.
  ///
  /// Of several comments that hide it the nearest one does: one of a line before a region, a later one before an
  /// earlier one. What is left over is superfluous.
  mutating func hides(_ finding: Diagnostic) -> Bool {
    guard let rule = finding.rule, let place = finding.range,
      LintRule.named(rule)?.isAboutPrograms == true
    else { return false }
    let line = source.lines.line(containing: place.bytes.lowerBound)
    let nearest = suppressions.indices.filter { suppressions[$0].hides(rule, in: line) }
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
    var isStray = true
    for position in suppressions.indices
    where suppressions[position].end(rule, in: command.line, by: ending) { isStray = false }
    if isStray { strays.append(ending) }
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

  /// The nearest line with more in it than a comment, so that comments may stand below each other.
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
  /// What orders comments that hide the same finding.
  fileprivate var distance: (Int, Int, Int, Int) {
    (scope.rawValue, -command, rule == nil ? 1 : 0, name)
  }
}

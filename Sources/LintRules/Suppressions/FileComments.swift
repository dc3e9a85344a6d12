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
  /// The regions that the comments so far did not end.
  private var open = OpenRegions()
  private var index = SuppressionIndex([])
  private let codeLines: CodeLines?
  private let rules: Set<String>

  /// - Parameter rules: the rules that comments can disable.
  init(_ file: CommentedFile, disabling rules: Set<String>) {
    facts = file.facts
    self.rules = rules
    source = file.source
    commands = facts.directives.compactMap { CommentCommand($0, in: file.source) }
    codeLines = commands.contains { $0.modifier != nil } ? CodeLines(source) : nil
    for (position, command) in commands.enumerated() {
      if command.disables { disable(command, at: position) }
      if command.enables { enable(command, at: position) }
    }
    index = SuppressionIndex(suppressions)
  }

  /// Whether a finding in the file is suppressed.
  ///
  /// If several comments suppress it, the innermost counts: line over region over file; of two equals, the later. The
  /// others may be superfluous.
  mutating func suppresses(_ finding: Diagnostic) -> Bool {
    guard let rule = finding.rule, let range = finding.range, rules.contains(rule) else { return false }
    let line = source.lines.line(containing: range.bytes.lowerBound)
    let nearest = index.candidates(rule, in: line, of: suppressions)
      .filter { suppressions[$0].suppresses(rule, in: line) }
      .min { suppressions[$0].distance < suppressions[$1].distance }
    if let nearest { used.insert(nearest) }
    return nearest != nil
  }

  private mutating func disable(_ command: CommentCommand, at position: Int) {
    let modifier = command.modifier.flatMap { CommentCommand.Modifier(rawValue: $0.text) }
    let (scope, lines) = reach(of: modifier, from: command.line)
    for (name, word) in command.names.enumerated() {
      let isAll = word.text == CommentCommand.all
      guard isAll || rules.contains(word.text) else { continue }
      let rule = isAll ? nil : word.text
      if scope == .region { open.start(suppressions.count, for: rule) }
      suppressions.append(
        Suppression(command: position, name: name, rule: rule, scope: scope, lines: lines))
    }
  }

  private mutating func enable(_ command: CommentCommand, at position: Int) {
    if command.names.isEmpty { end(nil, in: command, by: .init(command: position, name: nil)) }
    for (name, word) in command.names.enumerated() {
      let isAll = word.text == CommentCommand.all
      guard isAll || rules.contains(word.text) else { continue }
      end(isAll ? nil : word.text, in: command, by: .init(command: position, name: name))
    }
  }

  private mutating func end(_ rule: String?, in command: CommentCommand, by ending: Suppression.Ending) {
    let ended = open.end(rule)
    for position in ended { suppressions[position].end(rule, in: command.line, by: ending) }
    if ended.isEmpty { unmatchedEndings.append(ending) }
  }

  private func reach(of modifier: CommentCommand.Modifier?, from line: Int) -> (Suppression.Scope, ClosedRange<Int>) {
    switch modifier {
    case nil: (.region, line...Int.max)
    case .file: (.file, 1...Int.max)
    case .this: (.line, line...line)
    // Comments are skipped, so that several of them can apply to one line.
    case .next: (.line, single(codeLines?.after(line) ?? line + 1))
    case .previous: (.line, single(codeLines?.before(line) ?? line - 1))
    }
  }

  private func single(_ line: Int) -> ClosedRange<Int> { line...line }
}

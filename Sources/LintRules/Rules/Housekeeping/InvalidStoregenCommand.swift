import ArchitectureContracts
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let invalidStoregenCommand = LintRule(
    id: "invalid_storegen_command",
    summary: "A storegen comment is not a valid command.",
    rationale: "The comment has no effect, or not the intended one, and nothing else tells you.",
    limits: """
      A comment that only mentions storegen, such as `// storegen: see the manual`, has a space after the colon. \
      Comments cannot disable rules about files and comments.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    triggering: SuppressionExamples.invalid,
    nonTriggering: SuppressionExamples.valid,
    checkComments: { checked in
      var errors = CommandErrors(checked.comments, contracts: checked.configuration.contracts.rules)
      return errors.findings()
    })
}

/// Checks the words of comments.
private struct CommandErrors {
  private let comments: FileComments
  /// The suggestions for unknown rules. Files with many unknown rules often repeat them.
  private var proposals: [String: String?] = [:]
  /// The rules of the team's contracts.
  private let contracts: Set<String>
  /// What a comment can disable.
  private let disableable: [String]

  init(_ comments: FileComments, contracts: [String]) {
    self.comments = comments
    self.contracts = Set(contracts)
    disableable = LintRule.all.filter(\.isAboutPrograms).map(\.id) + contracts + [CommentCommand.all]
  }

  mutating func findings() -> [Finding] {
    var findings: [Finding] = []
    for command in comments.commands { findings += self.findings(command) }
    return findings + comments.unmatchedEndings.map(unmatched)
  }

  private mutating func findings(_ command: CommentCommand) -> [Finding] {
    guard let verb = command.knownVerb else { return [unknownVerb(command)] }
    if let modifier = command.modifier, !isKnown(modifier, of: verb) { return [unknown(modifier, of: verb)] }
    switch verb {
    case .disable where command.names.isEmpty: return [noRule(command)]
    case .disable, .enable: return names(command)
    case .store, .container, .ordered: return misplaced(command, verb: verb).map { [$0] } ?? []
    case .fingerprint: return []
    }
  }

  private func unknownVerb(_ command: CommentCommand) -> Finding {
    let known = ["disable", "enable", "store", "container", "ordered"]
    return Finding(
      message: command.verb.text.isEmpty
        ? "the comment contains no storegen command" : "there is no command `\(command.verb.text)`",
      range: comments.source.range(command.verb.text.isEmpty ? command.bytes : command.verb.bytes),
      reason: "the commands are \(Phrase.names(known))",
      help: proposal(for: command.verb.text, among: known))
  }

  private func isKnown(_ modifier: CommentCommand.Word, of verb: CommentCommand.Verb) -> Bool {
    verb == .disable && CommentCommand.Modifier(rawValue: modifier.text) != nil
  }

  private func unknown(_ modifier: CommentCommand.Word, of verb: CommentCommand.Verb) -> Finding {
    let known = verb == .disable ? CommentCommand.Modifier.allCases.map(\.rawValue) : []
    return Finding(
      message: "`\(verb.rawValue)` has no modifier `\(modifier.text)`",
      range: comments.source.range(modifier.bytes),
      reason: known.isEmpty ? "it takes no modifiers" : "its modifiers are \(Phrase.names(known))",
      help: proposal(for: modifier.text, among: known))
  }

  private func noRule(_ command: CommentCommand) -> Finding {
    Finding(
      message: "`\(command.title)` does not name a rule", range: comments.source.range(command.words),
      reason: "the comment has no effect",
      help: "add rule names, or `\(CommentCommand.all)`")
  }

  /// Checks the names of rules. Of several words that resemble no rule, only the first is reported: they are probably a
  /// reason without a dash.
  private mutating func names(_ command: CommentCommand) -> [Finding] {
    var hasUnknown = false
    var findings: [Finding] = []
    for word in command.names where word.text != CommentCommand.all && !contracts.contains(word.text) {
      if let rule = LintRule.named(word.text) {
        if !rule.isAboutPrograms { findings.append(notDisableable(word)) }
        continue
      }
      let proposal = proposal(forRule: word.text)
      if proposal == nil, hasUnknown { continue }
      hasUnknown = hasUnknown || proposal == nil
      findings.append(
        Finding(
          message: "there is no rule `\(word.text)`", range: comments.source.range(word.bytes),
          help: proposal ?? "`storegen rules` lists all rules; put a dash before a reason: `rule - reason`"))
    }
    return findings
  }

  private mutating func proposal(forRule name: String) -> String? {
    if let known = proposals[name] { return known }
    let proposal = proposal(for: name, among: disableable)
    proposals[name] = .some(proposal)
    return proposal
  }

  private func notDisableable(_ word: CommentCommand.Word) -> Finding {
    Finding(
      message: "`\(word.text)` cannot be disabled with a comment",
      range: comments.source.range(word.bytes),
      reason: "it checks files, or the comments themselves",
      help: "fix its findings, or turn it off under `lint.rules` in the configuration")
  }

  private func misplaced(_ command: CommentCommand, verb: CommentCommand.Verb) -> Finding? {
    // The first fact is the file.
    let facts = comments.facts.all.dropFirst()
    let next = facts.partitioningIndex { $0.bytes.lowerBound >= command.bytes.upperBound }
    if next < facts.endIndex {
      let kind = facts[next].kind
      let isRight =
        switch verb {
        case .store: kind == .classDeclaration || kind == .extensionDeclaration
        case .ordered: kind == .function
        default: kind.isTypeOrExtension
        }
      if isRight { return nil }
    }
    let (what, role) =
      switch verb {
      case .store: ("class", "a store")
      case .ordered: ("method", "one for which the order of events does not matter")
      default: ("view", "a container")
      }
    return Finding(
      message: "`\(verb.rawValue)` is not above a \(what)",
      range: comments.source.range(command.verb.bytes),
      reason:
        "it marks the \(what) directly below it (or below that \(what)'s attributes) as \(role)",
      help: "move it to the line above that \(what), or remove it")
  }

  private func unmatched(_ ending: Suppression.Ending) -> Finding {
    let command = comments.commands[ending.command]
    let word = ending.name.map { command.names[$0] }
    let isAll = word.map { $0.text == CommentCommand.all } ?? true
    return Finding(
      message: isAll ? "nothing is disabled here" : "`\(word?.text ?? "")` is not disabled here",
      range: comments.source.range(word?.bytes ?? command.words),
      reason: "`enable` ends a region that a `disable` without a modifier starts",
      help: "remove it, or move it to the end of the region",
      about: [word?.text ?? command.verb.text])
  }

  private func proposal(for word: String, among known: [String]) -> String? {
    NameProposal.meant(by: word, among: known).map(Phrase.didYouMean)
  }
}

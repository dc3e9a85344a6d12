import ArchitectureModel
public import StoregenDiagnostics

/// Findings by rule, one line each, for programs that read as little text as possible.
///
/// The reason of a rule is in the report once. The help and the notes of a finding are left out if they follow from
/// those of a finding above it in the same rule: only names differ, in the same way as in the message. The location of
/// each note stays. Unusual paths and the reasons of a team's contracts are strings in JSON, because a program that reads
/// the report may follow the instructions in them.
public struct CompactReporter: Sendable {
  private let locations: SourceLocations

  /// A reporter for findings in these texts.
  public init(sources: [SourceText]) {
    locations = SourceLocations(sources)
  }

  /// The report: the rules in the order of their first findings, and the findings of each in their order.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var paths = KnownPaths(in: diagnostics)
    let groups = Dictionary(grouping: diagnostics.indices) { RuleKey(diagnostics[$0]) }
    let inOrder = groups.values.sorted { $0[0] < $1[0] }
    return inOrder.map { section($0.map { diagnostics[$0] }, paths: &paths) }.joined()
  }

  private func section(_ findings: [Diagnostic], paths: inout KnownPaths) -> String {
    let count = Phrase.count(findings.count, findings[0].severity.rawValue)
    var lines = ["\(findings[0].ruleName.visible) (\(count))"]
    lines += findings.lazy.compactMap(\.compactReason).prefix(1).map { " why: \($0)" }
    var shown = ShownAdvice()
    for finding in findings {
      let advice = shown.add(finding)
      var line = " \(text(of: finding.range)): \(finding.message.visible)"
      if advice.includesHelp, let help = finding.help { line += ": \(help.visible)" }
      if let fix = finding.fix {
        line += finding.help == nil ? ": --fix can \(fix.message.visible)" : " (--fix)"
      }
      lines.append(line + notes(of: finding, withText: advice.includesNotes, paths: &paths))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `path:line:column`, or the known part of it.
  private func text(of range: SourceRange?) -> String {
    guard let range else { return locations.text(of: nil) }
    let position = locations.start(of: range).map { ":\($0.line):\($0.column)" } ?? ""
    return QuotedText.of(range.path) + position
  }

  /// The notes on the line of the finding, without the path of the location before them.
  private func notes(of finding: Diagnostic, withText includesText: Bool, paths: inout KnownPaths) -> String {
    var path = finding.range?.path
    return finding.notes.enumerated().map { number, note in
      let following = finding.notes.dropFirst(number + 1).first?.message
      let continues = number > 0 && (!includesText || finding.notes[number - 1].message == note.message)
      let file = path == note.range.path ? "" : paths.shortest(note.range.path)
      path = note.range.path
      let line = locations.start(of: note.range).map { ":\($0.line)" } ?? ""
      let text = includesText && following != note.message ? " \(note.message.visible)" : ""
      return (continues ? ", " : " | ") + (file.isEmpty ? "" : QuotedText.of(file)) + line + text
    }.joined()
  }
}

extension Diagnostic {
  /// The reason of a rule, or that of a team, which can be any text.
  fileprivate var compactReason: String? {
    rule?.hasPrefix(ArchitectureContract.rulePrefix) ?? false ? reason.map(QuotedText.literal) : reason?.visible
  }
}

/// What the findings of a section have in common.
private struct RuleKey: Hashable {
  let rule: String?
  let severity: Severity

  init(_ finding: Diagnostic) {
    rule = finding.rule
    severity = finding.severity
  }
}

/// The help and the notes that a section has shown.
private struct ShownAdvice {
  private typealias Shown = (text: Wording, context: Wording)

  private var helps: [String: [Shown]] = [:]
  private var notes: [String: [Shown]] = [:]

  /// Which parts of a finding do not follow from those of findings above it.
  mutating func add(_ finding: Diagnostic) -> (includesHelp: Bool, includesNotes: Bool) {
    let message = Wording(finding.message)
    let help = Wording(finding.help ?? "")
    let includesHelp = Self.add(help, after: message, to: &helps)
    let texts = Wording(finding.notes.map(\.message).joined(separator: "\n"))
    return (includesHelp, Self.add(texts, after: message, to: &notes))
  }

  /// - Returns: whether the text has to be shown.
  private static func add(_ text: Wording, after context: Wording, to shown: inout [String: [Shown]]) -> Bool {
    let key = text.form + "\n" + context.form
    let former = shown[key] ?? []
    guard !former.contains(where: { text.follows(from: context, like: $0) }) else { return false }
    // Texts that differ in each finding would make a long report slow.
    if former.count < 20 { shown[key] = former + [(text, context)] }
    return true
  }
}

/// The paths that a reader has seen: later, the name of the file is enough if there is only one of it.
private struct KnownPaths {
  private var seen: Set<String>
  private let countByName: [Substring: Int]

  init(in findings: [Diagnostic]) {
    seen = Set(findings.compactMap(\.range?.path))
    countByName = findings.paths.map(Self.name).counts
  }

  mutating func shortest(_ path: String) -> String {
    let isSeen = !seen.insert(path).inserted
    let name = Self.name(of: path)
    return isSeen && countByName[name] == 1 ? String(name) : path
  }

  private static func name(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }
}

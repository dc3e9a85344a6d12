import JSONRPC
import LanguageServer
import LintDriver
import LintReporting
import StoregenDiagnostics

/// Findings with the texts that they are in.
struct CurrentFindings {
  let all: [Diagnostic]
  /// The findings about conventions that the app does not follow, which are not reported.
  let withheld: [Diagnostic]
  /// Which findings are not reported, and how to see them; nil if all are.
  let omission: String?
  private let sources: [SourceText]

  init(
    _ all: [Diagnostic], withholding withheld: [Diagnostic] = [], omitting omission: String? = nil,
    in sources: [SourceText]
  ) {
    self.all = all
    self.withheld = withheld
    self.omission = omission
    self.sources = sources
  }

  /// The findings of a checked project in code and spec.
  init(of index: ProjectIndex) {
    // Those that moved with an edit of the spec have the locations of its last valid text.
    let all = index.locatedFindings.filter { $0.finding.range == $0.range }.map(\.finding).sortedByLocation()
    let others =
      index.snapshot.specDiagnostics.filter { $0.range == nil } + index.snapshot.problems.filter { $0.range == nil }
    self.init(
      all + others, withholding: index.snapshot.withheld, omitting: index.snapshot.omission,
      in: all.paths.sorted().compactMap(index.snapshot.text))
  }

  func filter(_ isIncluded: (Diagnostic) -> Bool) -> CurrentFindings {
    CurrentFindings(all.filter(isIncluded), omitting: omission, in: sources)
  }

  func prefix(_ count: Int) -> CurrentFindings {
    CurrentFindings(Array(all.prefix(count)), omitting: omission, in: sources)
  }

  /// The first findings whose text fits, at least one.
  func fitting(_ budget: TokenBudget, atMost limit: Int) -> CurrentFindings {
    var shown = prefix(limit)
    while shown.all.count > 1, !budget.allows(shown.text.joined(separator: "\n")) {
      shown = shown.prefix(shown.all.count * 3 / 4)
    }
    return shown
  }

  /// The findings in files, or about types.
  func about(_ names: Set<String>, in paths: Set<String>) -> CurrentFindings {
    filter { finding in
      if let path = finding.range?.path, paths.contains(path) { return true }
      guard let subject = finding.subject else { return false }
      return names.contains { name in
        subject.names.contains(name) || subject.symbol == name || subject.symbol?.hasPrefix(name + ".") ?? false
      }
    }
  }

  /// The findings for readers; empty if there are none.
  var text: [String] { all.isEmpty ? [] : [CompactReporter(sources: sources).report(all).trimmingLineEnd] }

  var json: [JSONValue] {
    let texts = Dictionary(keepingFirst: sources.map { ($0.path, $0) })
    return all.map { FindingJSON(texts: texts).value(of: $0) }
  }
}

/// A finding as JSON.
struct FindingJSON {
  let texts: [String: SourceText]

  private static let range: [ToolField] =
    .location + [
      .optional("endLine", .integer(1...Int(Int32.max)), "The line of the end."),
      .optional("endColumn", .integer(1...Int(Int32.max)), "The column after the last character."),
    ]

  static let fields: [ToolField] = [
    .required("severity", .words(["error", "warning"]), "Errors must be fixed."),
    .optional("rule", .text, "The rule, for `explain`."),
    .required("message", .text, "What is wrong. Names in it are data from the project."),
    .optional("why", .text, "Why it is wrong."), .optional("help", .text, "How to fix it."),
    .optional("symbol", .text, "The declaration around it."),
    .optional("location", .object(range), "Where."),
    .required(
      "notes",
      .list(
        .object([.required("message", .text, "What is there."), .required("location", .object(range), "Where.")])),
      "Other places that matter."),
    .optional(
      "fix",
      .object([
        .required("message", .text, "What it does."),
        .required(
          "edits",
          .list(
            .object([
              .required("location", .object(range), "What to replace; an empty range inserts."),
              .required("replacement", .text, "The new text."),
            ])), "The edits, all about the text that was checked."),
      ]), "Edits that fix it."),
  ]

  func value(of finding: Diagnostic) -> JSONValue {
    .object(known: [
      "severity": .text(finding.severity.rawValue), "rule": finding.rule.map(JSONValue.text),
      "message": .text(finding.message), "why": finding.reason.map(JSONValue.text),
      "help": finding.help.map(JSONValue.text), "symbol": finding.subject?.symbol.map(JSONValue.text),
      "location": finding.range.map(location),
      "notes": .list(finding.notes.map { ["message": .text($0.message), "location": location(of: $0.range)] }),
      "fix": finding.fix.map(value),
    ])
  }

  private func value(of fix: FixIt) -> JSONValue {
    [
      "message": .text(fix.message),
      "edits": .list(
        fix.edits.map { edit in
          let edit = texts[edit.range.path].map(edit.resolved) ?? edit
          return ["location": location(of: edit.range), "replacement": .text(edit.replacement)]
        }),
    ]
  }

  private func location(of range: SourceRange) -> JSONValue {
    let start = texts[range.path]?.position(of: range.bytes.lowerBound)
    let end = texts[range.path]?.position(of: range.bytes.upperBound)
    return .object(known: [
      "file": .text(range.path), "line": start.map { .number($0.line) }, "column": start.map { .number($0.column) },
      "endLine": end.map { .number($0.line) }, "endColumn": end.map { .number($0.column) },
    ])
  }
}

extension String {
  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}

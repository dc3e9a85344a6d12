import ArchitectureModel
import Foundation
import LintDriver
import LintRules
import ProjectFiles
import ProjectProposal
import StoregenDiagnostics

/// Prints a summary of an app after its configuration was written: its stores and views, the findings, the next steps.
struct AppSummary {
  let target: ConfigurationTarget
  let configuration: ConfigurationText
  private var analysis: ProjectAnalysis { configuration.folder.analysis }

  /// The number of rules that are listed.
  private static let ruleLimit = 5

  /// Prints the summary, and writes a baseline if requested.
  ///
  /// - Throws: if something cannot be read or written.
  func show(writingBaseline isRequested: Bool) throws {
    var options = LintOptions(workingFolder: target.working.url)
    options.configuration = target.file.path
    let session = try LintSession(options, progress: Progress.standard())
    Console.result("\(target.displayPath): a configuration for this app")
    for line in overview { Console.result("  \(line)") }
    let findings = try session.run().diagnostics
    Console.result(lines: Self.text(of: findings))
    // A baseline contains no findings about files: fix them instead.
    let hasBaseline = !session.baseline(of: findings).entries.isEmpty
    let isWritten = hasBaseline && (isRequested || Self.confirmsBaseline(of: session))
    if isWritten { try LintConsole(session: session).writeBaselineAndSummarize() }
    let steps = next(isWritten ? [] : findings, offeringBaseline: hasBaseline && !isWritten)
    Console.result(lines: "\nNext:\n" + steps.text)
  }

  /// Asks on a terminal whether to write the current findings to a baseline.
  private static func confirmsBaseline(of session: LintSession) -> Bool {
    Console.confirms(
      "Accept them in \(session.baselineTarget.displayPath), so that storegen reports only new findings?")
  }

  /// The stores and views of the app, in lines.
  private var overview: [String] {
    let folder = configuration.folder
    let macros = analysis.macroCount
    let publishers = analysis.classes.count - macros
    let styles = [(macros, "@Observable"), (publishers, "ObservableObject")].filter { $0.0 > 0 }
    var lines = [
      "\(Phrase.count(folder.files.count, "Swift file")), \(Phrase.count(analysis.viewCount, "view")), "
        + "\(analysis.containerCount) of them containers, judging by where they are created",
      Phrase.count(analysis.classes.count, "observable class", ending: "es")
        + (styles.isEmpty
          ? "" : ": " + styles.map { "\($0.0) \($0.1)" }.joined(separator: ", ")),
    ]
    let stores = analysis.names(of: .store)
    if !stores.isEmpty { lines.append("\(Phrase.count(stores.count, "store")): " + Self.list(stores)) }
    let ambient = analysis.names(of: .ambient)
    if !ambient.isEmpty { lines.append("ambient: " + Self.list(ambient)) }
    let unreadable = folder.unreadable.count
    if unreadable > 0 {
      lines.append(
        "\(Phrase.count(unreadable, "file")) cannot be read completely: "
          + "\(unreadable == 1 ? "it is" : "they are") listed under `report_exclude`, with the reason"
      )
    }
    return lines
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
  }

  /// The number of findings, and the rules with most of them.
  private static func text(of findings: [Diagnostic]) -> String {
    guard !findings.isEmpty else { return "`storegen lint` reports nothing\n" }
    let rules = rules(of: findings)
    let head =
      "`storegen lint` reports \(Phrase.severities(of: findings, separator: " and ")) of "
      + Phrase.count(rules.count, "rule")
    let lines = rules.prefix(ruleLimit).map { "  \($0.count)  \($0.name)\n" }
    return head + (rules.count > ruleLimit ? ", mostly:\n" : ":\n") + lines.joined()
  }

  private static func rules(of findings: [Diagnostic]) -> [(name: String, count: Int)] {
    Dictionary(grouping: findings.compactMap(\.rule), by: \.self)
      .map { (name: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// What to do about findings.
  private func next(_ findings: [Diagnostic], offeringBaseline isOffered: Bool) -> NextSteps {
    var steps = NextSteps()
    let folder = target.argument
    if findings.isEmpty {
      steps.add(
        "storegen lint\(folder)", reason: "run this in CI and before each commit; it reports only new findings")
    } else {
      steps.add(
        "storegen lint --reporter human\(folder)",
        reason: "shows each finding with its reason and a fix")
    }
    if isOffered {
      steps.add("storegen lint --write-baseline\(folder)", reason: "accepts these findings, and reports only new ones")
    }
    if let rule = Self.rules(of: findings).first {
      steps.add("storegen rules \(rule.name)", reason: "explains the most common rule")
    }
    if analysis.viewCount > 0 {
      steps.add("storegen graph\(folder)", reason: "shows which view creates which, and what each needs")
    }
    return steps
  }
}

/// Commands to run next, each with a reason.
struct NextSteps {
  private var steps: [(command: String, reason: String)] = []

  mutating func add(_ command: String, reason: String) { steps.append((command, reason)) }

  /// One line per command, with aligned reasons.
  var text: String {
    let width = steps.map(\.command.count).max() ?? 0
    return steps.map { step in
      let gap = String(repeating: " ", count: width - step.command.count + 3)
      return "  \(step.command.visible)\(gap)\(step.reason)\n"
    }.joined()
  }
}

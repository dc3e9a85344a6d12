import Foundation
import StoreLint
import StoregenDiagnostics

/// What is said about an app that has a configuration now: what was seen, what the linter finds, what comes next.
struct AppGreeting {
  private let place: ConfigurationPlace
  private let configuration: ConfigurationText
  private var survey: ProjectSurvey { configuration.folder.survey }

  /// How many rules are named.
  private static let ruleLimit = 5

  init(_ place: ConfigurationPlace, _ configuration: ConfigurationText) {
    self.place = place
    self.configuration = configuration
  }

  /// Says it, and writes a baseline if that is wanted.
  ///
  /// - Throws: exit status 1 if something cannot be read or written; that is reported.
  func say(writingBaseline isWanted: Bool) throws {
    let setup = try LintSetup(LintRequest(spec: place.file.path))
    Console.result("\(place.file.displayPath): written for the app that is here")
    Console.result(sights.map { "  \($0)\n" }.joined(), terminator: "")
    let findings = try LintRun(setup).diagnostics
    Console.result(Self.text(of: findings), terminator: "")
    let offer = BaselineOffer(setup)
    // What is wrong with files as such is mended, and not kept.
    let canBeKept = !setup.baseline(of: findings).entries.isEmpty
    let isKept = try canBeKept && (isWanted || offer.isTaken) && offer.write()
    let steps = next(isKept ? [] : findings, offeringBaseline: canBeKept && !isKept)
    Console.result("\nNext:\n" + steps.text, terminator: "")
  }

  /// What was seen, in lines.
  private var sights: [String] {
    let folder = configuration.folder
    let macros = survey.classes.count { $0.isMacro }
    let publishers = survey.classes.count - macros
    let styles = [(macros, "@Observable"), (publishers, "ObservableObject")].filter { $0.0 > 0 }
    var lines = [
      "\(Phrase.count(folder.files.count, "Swift file")), \(Phrase.count(survey.viewCount, "view")); "
        + "containers by where they are built: \(survey.containerCount)",
      Phrase.count(survey.classes.count, "observable class", "es")
        + (styles.isEmpty
          ? "" : ": " + styles.map { "\($0.0) \($0.1)" }.joined(separator: ", ")),
    ]
    let stores = survey.classes.filter { configuration.stores.matches($0.name) }.count
    if stores > 0 {
      let patterns = configuration.stores.patterns.map(\.text)
      lines.append("\(Phrase.count(stores, "store")): " + Self.list(patterns))
    }
    if !configuration.ambient.stores.isEmpty {
      lines.append("ambient: " + Self.list(configuration.ambient.stores.map(\.name)))
    }
    if folder.unreadableCount > 0 {
      lines.append("\(Phrase.count(folder.unreadableCount, "file")) could not be read")
    }
    return lines
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(6).joined(separator: ", ")
      + (names.count > 6 ? " and \(names.count - 6) more" : "")
  }

  /// How much is found, and of which rules most.
  private static func text(of findings: [Diagnostic]) -> String {
    guard !findings.isEmpty else { return "`storegen lint` finds nothing\n" }
    let rules = rules(of: findings)
    let errors = findings.count { $0.severity == .error }
    let head =
      "`storegen lint` finds \(Phrase.count(errors, "error")) and "
      + "\(Phrase.count(findings.count - errors, "warning")) of \(Phrase.count(rules.count, "rule"))"
    let lines = rules.prefix(ruleLimit).map { "  \($0.count)  \($0.name)\n" }
    return head + (rules.count > ruleLimit ? ", most of these:\n" : ":\n") + lines.joined()
  }

  private static func rules(of findings: [Diagnostic]) -> [(name: String, count: Int)] {
    Dictionary(grouping: findings.compactMap(\.rule), by: \.self)
      .map { (name: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// What to do about findings that are to be shown.
  private func next(_ findings: [Diagnostic], offeringBaseline isOffered: Bool) -> NextSteps {
    var steps = NextSteps()
    let folder = place.argument
    if findings.isEmpty {
      steps.add("storegen lint\(folder)", "in CI and before each commit: only what is new is shown")
    } else {
      steps.add(
        "storegen lint --reporter human\(folder)", "each finding with its reason and a way out")
    }
    if isOffered {
      steps.add("storegen lint --write-baseline\(folder)", "or: keep these, and see only new ones")
    }
    if let rule = Self.rules(of: findings).first {
      steps.add("storegen rules \(rule.name)", "what the most common one is about")
    }
    if survey.viewCount > 0 {
      steps.add("storegen graph\(folder)", "who builds which view, and what each needs")
    }
    return steps
  }
}

/// Commands to go on with, each with a reason.
struct NextSteps {
  private var steps: [(command: String, reason: String)] = []

  mutating func add(_ command: String, _ reason: String) { steps.append((command, reason)) }

  /// A line for each, with the reasons below each other.
  var text: String {
    let width = steps.map(\.command.count).max() ?? 0
    return steps.map { step in
      let gap = String(repeating: " ", count: width - step.command.count + 3)
      return "  \(step.command)\(gap)\(step.reason)\n"
    }.joined()
  }
}

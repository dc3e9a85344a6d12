public import StoregenDiagnostics

/// Findings in the Static Analysis Results Interchange Format, SARIF 2.1.0: what GitHub's code scanning and the
/// viewers of editors read.
public struct SARIFReporter: Sendable {
  private let places: SourcePlaces
  private let version: String
  private let rules: [ReportedRule]
  private let numbers: [String: Int]

  /// A reporter that knows the lines of these texts.
  ///
  /// - Parameters:
  ///   - rules: Those that were asked, whether they found something or not.
  ///   - version: That of the program.
  public init(sources: [SourceText], rules: [ReportedRule], version: String) {
    places = SourcePlaces(sources)
    self.version = version
    self.rules = rules
    numbers = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The text for all findings, in the order given. Those that stand in no file are said of the run: GitHub
  /// refuses a whole report for one result without a place.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var fingerprints = FindingFingerprints()
    let results = diagnostics.compactMap { diagnostic in
      diagnostic.range.map { result(diagnostic, at: $0, fingerprints.next(diagnostic)) }
    }
    let notifications = diagnostics.filter { $0.range == nil }.map(notification)
    let invocation = SARIF.Invocation(
      executionSuccessful: true, toolExecutionNotifications: notifications)
    let run = SARIF.Run(
      tool: SARIF.Tool(driver: SARIF.Driver(version: version, rules: rules.map(\.sarif))),
      invocations: notifications.isEmpty ? nil : [invocation], results: results)
    return ReportJSON.text(of: SARIF.Log(runs: [run]))
  }

  private func result(
    _ diagnostic: Diagnostic, at range: SourceRange, _ fingerprint: String
  ) -> SARIF.Result {
    let symbol = diagnostic.subject?.symbol
    let location = SARIF.Location(
      physicalLocation: place(of: range),
      logicalLocations: symbol.map { [SARIF.LogicalLocation(fullyQualifiedName: $0)] })
    let related = diagnostic.notes.enumerated().map { number, note in
      SARIF.Location(
        id: number + 1, physicalLocation: place(of: note.range),
        message: SARIF.Text(text: note.message.visible.asSentence))
    }
    return SARIF.Result(
      ruleId: diagnostic.rule, ruleIndex: diagnostic.rule.flatMap { numbers[$0] },
      level: diagnostic.severity.rawValue, message: SARIF.Text(text: diagnostic.sentences),
      locations: [location], relatedLocations: related.isEmpty ? nil : related,
      partialFingerprints: ["storegen/v1": fingerprint],
      fixes: diagnostic.fix.flatMap(fix).map { [$0] })
  }

  private func notification(_ diagnostic: Diagnostic) -> SARIF.Notification {
    SARIF.Notification(
      associatedRule: diagnostic.rule.map { SARIF.RuleReference(id: $0, index: numbers[$0]) },
      level: diagnostic.severity.rawValue, message: SARIF.Text(text: diagnostic.sentences))
  }

  private func place(of range: SourceRange) -> SARIF.PhysicalLocation {
    SARIF.PhysicalLocation(
      artifactLocation: SARIF.ArtifactLocation(path: range.path),
      region: places[range.path].map { SARIF.Region(range.bytes, in: $0) })
  }

  /// Nil if a text to change is not known, since half a fix is none.
  private func fix(_ fix: FixIt) -> SARIF.Fix? {
    var paths: [String] = []
    var replacements: [String: [SARIF.Replacement]] = [:]
    for edit in fix.edits {
      guard let source = places[edit.range.path] else { return nil }
      let edit = edit.resolved(in: source)
      if replacements[source.path] == nil { paths.append(source.path) }
      replacements[source.path, default: []].append(
        SARIF.Replacement(
          deletedRegion: SARIF.Region(edit.range.bytes, in: source),
          insertedContent: SARIF.Text(text: edit.replacement)))
    }
    return SARIF.Fix(
      description: SARIF.Text(text: fix.message.visible.asSentence),
      artifactChanges: paths.map { path in
        SARIF.ArtifactChange(
          artifactLocation: SARIF.ArtifactLocation(path: path),
          replacements: replacements[path] ?? [])
      })
  }
}

extension ReportedRule {
  fileprivate var sarif: SARIF.Rule {
    SARIF.Rule(
      id: id, shortDescription: SARIF.Text(text: summary),
      fullDescription: SARIF.Text(text: "\(summary) \(rationale)"),
      help: SARIF.Text(text: help.text, markdown: help.markdown),
      defaultConfiguration: SARIF.Configuration(
        enabled: severity != nil, level: (severity ?? .warning).rawValue),
      properties: SARIF.Properties(tags: [section]))
  }
}

public import StoregenDiagnostics
import StoregenFiles

/// Findings in the Static Analysis Results Interchange Format, SARIF 2.1.0, which GitHub code scanning and editors read.
public struct SARIFReporter: Sendable {
  private let locations: SourceLocations
  private let version: String
  private let rules: [RuleDescription]
  private let omission: String?
  private let numbers: [String: Int]

  /// A reporter for findings in these texts.
  ///
  /// - Parameters:
  ///   - rules: all rules that were checked.
  ///   - version: the version of storegen.
  ///   - omission: which findings are not reported; nil if all are.
  public init(sources: [SourceText], rules: [RuleDescription], version: String, omission: String? = nil) {
    locations = SourceLocations(sources)
    self.version = version
    self.rules = rules
    self.omission = omission
    numbers = Dictionary(keepingFirst: rules.enumerated().map { ($1.id, $0) })
  }

  /// The report, in the order of the findings. A finding without a file becomes a notification of the run: GitHub
  /// rejects a report with a result that has no location.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var fingerprints = FindingFingerprints()
    let results = diagnostics.compactMap { diagnostic in
      diagnostic.range.map {
        result(for: diagnostic, at: $0, fingerprint: fingerprints.next(diagnostic))
      }
    }
    let notifications =
      diagnostics.filter { $0.range == nil }.map(notification)
      + [omission].compactMap(\.self).map {
        SARIF.Notification(associatedRule: nil, level: "note", message: SARIF.Text(text: $0.asSentence))
      }
    let invocation = SARIF.Invocation(
      executionSuccessful: true, toolExecutionNotifications: notifications)
    let run = SARIF.Run(
      tool: SARIF.Tool(driver: SARIF.Driver(version: version, rules: rules.map(\.sarif))),
      invocations: notifications.isEmpty ? nil : [invocation], results: results)
    return CanonicalJSON.text(of: SARIF.Log(runs: [run]))
  }

  private func result(for diagnostic: Diagnostic, at range: SourceRange, fingerprint: String) -> SARIF.Result {
    let symbol = diagnostic.subject?.symbol
    let location = SARIF.Location(
      physicalLocation: physicalLocation(of: range),
      logicalLocations: symbol.map { [SARIF.LogicalLocation(fullyQualifiedName: $0)] })
    let related = diagnostic.notes.enumerated().map { number, note in
      SARIF.Location(
        id: number + 1, physicalLocation: physicalLocation(of: note.range),
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

  private func physicalLocation(of range: SourceRange) -> SARIF.PhysicalLocation {
    SARIF.PhysicalLocation(
      artifactLocation: SARIF.ArtifactLocation(path: range.path),
      region: locations[range.path].map { SARIF.Region(range.bytes, in: $0) })
  }

  /// The fix; nil if the text of a file is unknown, because a partial fix is useless.
  private func fix(_ fix: FixIt) -> SARIF.Fix? {
    var paths: [String] = []
    var replacements: [String: [SARIF.Replacement]] = [:]
    for edit in fix.edits {
      guard let source = locations[edit.range.path] else { return nil }
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

extension RuleDescription {
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

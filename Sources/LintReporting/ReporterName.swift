package import StoregenDiagnostics

/// The reporters by name.
package enum ReporterName: String, Sendable, CaseIterable {
  case xcode, human, json, sarif
  case githubActionsLogging = "github-actions-logging"
  case gitlab, checkstyle, junit, html, summary, compact

  /// All names, separated by commas.
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Writes the report on findings, in parts if there may be very many.
  package func write(_ diagnostics: [Diagnostic], in context: ReportContext, to output: (String) -> Void) {
    if self == .json {
      JSONReporter(sources: context.sources).write(diagnostics, to: output)
    } else {
      output(report(diagnostics, in: context))
    }
  }

  /// The report on findings.
  package func report(_ diagnostics: [Diagnostic], in context: ReportContext) -> String {
    let sources = context.sources
    return switch self {
    case .xcode:
      XcodeReporter(sources: sources, folder: context.folder ?? "").report(diagnostics)
    case .human:
      HumanReporter(sources: sources, folder: context.folder ?? "").report(diagnostics)
    case .json: JSONReporter(sources: sources).report(diagnostics)
    case .sarif:
      SARIFReporter(
        sources: sources, rules: context.rules(), version: context.version, omission: context.omission
      ).report(diagnostics)
    case .githubActionsLogging: GitHubActionsReporter(sources: sources).report(diagnostics)
    case .gitlab: GitLabReporter(sources: sources).report(diagnostics)
    case .checkstyle: CheckstyleReporter(sources: sources).report(diagnostics)
    case .junit: JUnitReporter(sources: sources).report(diagnostics)
    case .html:
      HTMLReporter(sources: sources, links: context.links, omission: context.omission, isStore: context.isStore)
        .report(diagnostics)
    case .summary: SummaryReporter(omission: context.omission).report(diagnostics)
    case .compact: CompactReporter(sources: sources).report(diagnostics)
    }
  }
}

/// The data for reports besides findings.
package struct ReportContext {
  /// The texts of the files with findings.
  package let sources: [SourceText]
  /// Which findings are not reported, for reports with a summary; nil if all are.
  package let omission: String?
  /// The rules that were checked; few reporters list them.
  package let rules: () -> [RuleDescription]
  /// The version of storegen.
  package let version: String
  /// The folder that makes paths absolute; nil for relative paths.
  package let folder: String?
  /// Where locations in a page lead to.
  package let links: SourceLinks
  /// Whether a type is a store, by its name.
  package let isStore: @Sendable (String) -> Bool

  package init(
    sources: [SourceText], omission: String? = nil, rules: @escaping () -> [RuleDescription], version: String,
    folder: String?, links: SourceLinks = SourceLinks(relativeBy: ""),
    isStore: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.sources = sources
    self.omission = omission
    self.rules = rules
    self.version = version
    self.folder = folder
    self.links = links
    self.isStore = isStore
  }
}

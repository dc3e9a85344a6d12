import ArgumentParser
import Foundation
import LintReporting
import StoregenDiagnostics

/// The reporters by the names that users know.
package enum ReporterName: String, Sendable, CaseIterable {
  case xcode, human, json, sarif
  case githubActionsLogging = "github-actions-logging"
  case gitlab, checkstyle, junit, summary

  /// All names, as a sentence lists them.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The working folder in a build of Xcode, which opens only absolute paths; nothing elsewhere.
  private static var folderForXcode: String {
    let isBuild = ProcessInfo.processInfo.environment["XCODE_VERSION_ACTUAL"] != nil
    return isBuild ? WorkingFolder.current.path : ""
  }

  /// The report on findings.
  ///
  /// - Parameter rules: Those that were asked; few reporters list them.
  func report(
    _ diagnostics: [Diagnostic], in sources: [SourceText], rules: () -> [ReportedRule]
  ) -> String {
    switch self {
    case .xcode:
      XcodeReporter(sources: sources, folder: Self.folderForXcode).report(diagnostics)
    case .human: HumanReporter(sources: sources).report(diagnostics)
    case .json: JSONReporter(sources: sources).report(diagnostics)
    case .sarif:
      SARIFReporter(
        sources: sources, rules: rules(), version: StoregenCommand.configuration.version
      ).report(diagnostics)
    case .githubActionsLogging: GitHubActionsReporter(sources: sources).report(diagnostics)
    case .gitlab: GitLabReporter(sources: sources).report(diagnostics)
    case .checkstyle: CheckstyleReporter(sources: sources).report(diagnostics)
    case .junit: JUnitReporter(sources: sources).report(diagnostics)
    case .summary: SummaryReporter().report(diagnostics)
    }
  }
}

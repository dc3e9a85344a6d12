import AppAnalysis
import ArchitectureModel
import ArgumentParser
import Foundation
import LintDriver
import LintReporting
import LintRules
import ProjectFiles
import StoregenDiagnostics

/// The options of all commands that report findings.
struct ReporterOptions: ParsableArguments {
  private static let row = LintFlag<[Located<String>]>.reporters.row

  @Option(
    name: .customLong(ReporterOptions.row.option),
    help: ArgumentHelp(
      "\(ReporterOptions.row.help) The names: \(ReporterName.list).",
      valueName: ReporterOptions.row.valueName),
    completion: .reporters,
    transform: { try ReporterRequest($0) })
  var reporter: [ReporterRequest] = []

  func validate() throws {
    if let conflict = ReporterRequest.conflict(in: reporter) {
      throw ValidationError("\(conflict)")
    }
  }

  /// The requested reports, or one on standard output.
  func reports(otherwise name: ReporterName) -> Reports {
    Reports(reporter.isEmpty ? [ReporterRequest(name)] : reporter, in: .ofProcess)
  }

  /// The reports that the command line requests, or those in the configuration.
  func reports(of session: LintSession) -> Reports {
    let requests = [reporter, session.reporters].first { !$0.isEmpty }
    let settings = session.configuration.analysis
    return Reports(requests ?? [ReporterRequest(.xcode)], in: .ofProcess) {
      settings.mayBeStore($0)
    }
  }
}

import ArchitectureModel
import ArgumentParser
import EventFlows
import StoregenDiagnostics
import StoregenFiles

/// The output formats of `storegen verify`.
enum FlowFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, swift

  /// - Parameters:
  ///   - spec: the app's spec, which tests need.
  ///   - sourceText: finds the text of a file by its path.
  func text(of report: FlowReport, in spec: AppSpec?, sourceText: (String) -> SourceText?) -> String {
    func place(_ range: SourceRange) -> PrintedPlace { PrintedPlace(range, in: sourceText(range.path)) }
    return switch self {
    case .text: Self.text(of: report, place)
    case .json: CanonicalJSON.text(of: FlowReportJSON(report, place: place))
    case .swift: FlowTests(of: report, in: spec).text
    }
  }

  private static func text(of report: FlowReport, _ place: (SourceRange) -> PrintedPlace) -> String {
    var text = report.findings.map { self.text(of: $0, place) }.joined(separator: "\n")
    if !report.assumptions.isEmpty {
      text += (text.isEmpty ? "" : "\n") + "assumed:\n"
      text += report.assumptions.map { "  \($0.visible)\n" }.joined()
    }
    if !report.findings.isEmpty || report.reachedLimit {
      text += "\nlimits: \(FlowReport.bounds.joined(separator: "; "))\n"
    }
    if report.reachedLimit { text += "A search ended at its limit, so there may be more problems.\n" }
    return text
  }

  /// The problem, the order of events that shows it, and what to do.
  private static func text(of finding: FlowFinding, _ place: (SourceRange) -> PrintedPlace) -> String {
    let start = place(finding.place)
    var text = "\(start.lineText):\(start.column): \(finding.problem.rawValue): \(finding.message.visible)\n"
    for (number, line) in finding.trace.enumerated() {
      text += "  \(number + 1). \(line.text.visible) (\(place(line.place).lineText))\n"
    }
    text += "  reason: \(finding.reason.visible)\n"
    text += "  help: \(finding.help.visible)\n"
    return text
  }
}

/// A report for tools.
struct FlowReportJSON: Encodable {
  let version = 1
  let problems: [Problem]
  let assumptions: [String]
  let limits = FlowReport.bounds
  /// Whether a search ended at its limit.
  let reachedLimit: Bool

  struct Problem: Encodable {
    let kind: FlowProblem
    let message: String
    let reason: String
    let help: String
    let place: PrintedPlace
    let trace: [Line]
  }

  struct Line: Encodable {
    let text: String
    let place: PrintedPlace
  }

  init(_ report: FlowReport, place: (SourceRange) -> PrintedPlace) {
    problems = report.findings.map { finding in
      Problem(
        kind: finding.problem, message: finding.message, reason: finding.reason, help: finding.help,
        place: place(finding.place), trace: finding.trace.map { Line(text: $0.text, place: place($0.place)) })
    }
    assumptions = report.assumptions
    reachedLimit = report.reachedLimit
  }
}

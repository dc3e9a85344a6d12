import StoregenDiagnostics

/// An invalid request for a report.
package struct ReporterError: Error, CustomStringConvertible {
  /// One sentence without a full stop.
  package let message: String
  /// Why it is an error.
  package var reason: String?
  /// How to fix it.
  package var help: String?

  /// The error on one line.
  package var description: String { message + ((help ?? reason).map { "; \($0)" } ?? "") }

  static func unknown(_ word: String) -> ReporterError {
    let proposal = NameProposal.meant(by: word, among: ReporterName.allCases.map(\.rawValue))
    return ReporterError(
      message: "there is no reporter `\(word)`", reason: "the reporters are \(ReporterName.list)",
      help: proposal.map(Phrase.didYouMean))
  }

  static func noFile(_ text: String, for name: ReporterName) -> ReporterError {
    ReporterError(
      message: "`\(text)` names no file",
      help: "write `\(name.rawValue):FILE`, or `\(name.rawValue)` for standard output")
  }

  static func severalOnOutput(_ name: ReporterName) -> ReporterError {
    ReporterError(
      message: "only one reporter can write to standard output",
      help: "name a file for the others, as in `\(name.rawValue):FILE`")
  }

  static func sameFile(_ file: String) -> ReporterError {
    ReporterError(message: "two reporters cannot write to the same file, `\(file)`")
  }
}

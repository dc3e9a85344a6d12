public import StoregenDiagnostics

/// Findings as failed tests in the XML format of JUnit, which Jenkins, GitLab and others read.
public struct JUnitReporter: Sendable {
  private let locations: SourceLocations

  /// A reporter for findings in these texts.
  public init(sources: [SourceText]) {
    locations = SourceLocations(sources)
  }

  /// The report: one failed test per finding, in their order. Without findings it contains one passed test, because
  /// some tools reject a report without tests.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var ordinals = Ordinals<[String]>()
    let failures = diagnostics.map { testCase(for: $0, numberedBy: &ordinals) }
    let passed = XMLTag(
      "testcase", attributes: [("classname", "storegen"), ("name", "no findings")])
    let cases = failures.isEmpty ? [passed] : failures
    let counts = [
      ("name", "storegen"), ("tests", "\(cases.count)"), ("failures", "\(failures.count)"),
      ("errors", "0"),
    ]
    let suite = XMLTag("testsuite", attributes: counts, children: cases)
    return XMLTag("testsuites", attributes: counts, children: [suite]).document
  }

  /// Tools identify a test by its class and name, so these contain no line number and are unique.
  private func testCase(for diagnostic: Diagnostic, numberedBy ordinals: inout Ordinals<[String]>) -> XMLTag {
    let file = diagnostic.range?.path
    let name = [file, diagnostic.message].compactMap { $0?.visible }.joined(separator: ": ")
    let number = ordinals.next([diagnostic.ruleName, name])
    return XMLTag(
      "testcase",
      attributes: [
        ("classname", "storegen.rules.\(diagnostic.ruleName)"),
        ("name", number == 1 ? name : "\(name) (\(number))"),
      ] + (file.map { [("file", $0)] } ?? []),
      children: [
        XMLTag(
          "failure",
          attributes: [("type", diagnostic.severity.rawValue), ("message", diagnostic.message.visible)],
          text: text(of: diagnostic))
      ])
  }

  private func text(of diagnostic: Diagnostic) -> String {
    let location = locations.text(of: diagnostic.range)
    let lines =
      ["\(location): \(diagnostic.severity): \(diagnostic.message)"]
      + [diagnostic.reason.map { "why: \($0)" }, diagnostic.help.map { "help: \($0)" }]
      .compactMap(\.self)
      + diagnostic.notes.map { "\(locations.text(of: $0.range)): note: \($0.message)" }
    return lines.map(\.visible).joined(separator: "\n")
  }
}

public import StoregenDiagnostics

/// Findings as failed tests, in the XML of JUnit that Jenkins, GitLab and others read.
public struct JUnitReporter: Sendable {
  private let places: SourcePlaces

  /// A reporter that knows the lines of these texts.
  public init(sources: [SourceText]) {
    places = SourcePlaces(sources)
  }

  /// The text for all findings, in the order given, a failed test each; one test that passed where there are
  /// none, since to some readers a report without tests is an error.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var ordinals = Ordinals<[String]>()
    let failures = diagnostics.map { testCase($0, &ordinals) }
    let passed = XMLTag("testcase", [("classname", "storegen"), ("name", "no findings")])
    let cases = failures.isEmpty ? [passed] : failures
    let counts = [
      ("name", "storegen"), ("tests", "\(cases.count)"), ("failures", "\(failures.count)"),
      ("errors", "0"),
    ]
    return XMLTag("testsuites", counts, [XMLTag("testsuite", counts, cases)]).document
  }

  /// Readers know a test again by its class and name, so there is no line in them, and no two are the same.
  private func testCase(
    _ diagnostic: Diagnostic, _ ordinals: inout Ordinals<[String]>
  ) -> XMLTag {
    let file = diagnostic.range?.path
    let name = [file, diagnostic.message].compactMap { $0?.visible }.joined(separator: ": ")
    let number = ordinals.next([diagnostic.ruleName, name])
    return XMLTag(
      "testcase",
      [
        ("classname", "storegen.rules.\(diagnostic.ruleName)"),
        ("name", number == 1 ? name : "\(name) (\(number))"),
      ] + (file.map { [("file", $0)] } ?? []),
      [
        XMLTag(
          "failure",
          [("type", diagnostic.severity.rawValue), ("message", diagnostic.message.visible)],
          text: text(of: diagnostic))
      ])
  }

  private func text(of diagnostic: Diagnostic) -> String {
    let place = places.text(of: diagnostic.range)
    let lines =
      ["\(place): \(diagnostic.severity): \(diagnostic.message)"]
      + [diagnostic.reason.map { "why: \($0)" }, diagnostic.help.map { "help: \($0)" }]
      .compactMap(\.self)
      + diagnostic.notes.map { "\(places.text(of: $0.range)): note: \($0.message)" }
    return lines.map(\.visible).joined(separator: "\n")
  }
}

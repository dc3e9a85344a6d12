import LintReporting
import StoregenDiagnostics
import Testing

@Suite("A report of storegen is recognized")
struct ReportRecognitionTests {
  private static let findings = [Sample.finding, Sample.withoutLocation, Sample.hostile]

  @Test(
    "with any findings, or none", arguments: ReporterName.allCases,
    [findings, [], [Sample.finding], [Sample.hostile]])
  func own(name: ReporterName, findings: [Diagnostic]) {
    let context = ReportContext(
      sources: [Sample.source], rules: { [] }, version: "1", folder: nil)
    let report = name.report(findings, in: context)
    #expect(name.canHaveWritten(Array(report.utf8)), "\(report)")
    #expect(name.canHaveWritten([]))
  }

  @Test(
    "and other files are not", arguments: ReporterName.allCases,
    [
      "#!/bin/sh\necho hook\n", "{ \"name\": \"package\" }", "[1, 2]", "[{ \"name\": \"a\" }]",
      "[core]\n\tbare = false\n", "<?xml version=\"1.0\"?>\n<plist/>\n", "import Foundation\n",
      "ssh-rsa AAAA user@host\n",
      "{ \"runs\": [{ \"tool\": { \"driver\": { \"name\": \"swiftlint\" } } }] }",
      "<?xml version=\"1.0\"?>\n<checkstyle version=\"4.3\">\n<error source=\"swiftlint.rules.x\"/>\n</checkstyle>\n",
      "<?xml version=\"1.0\"?>\n<testsuites name=\"mine\">\n", "x\0y",
    ])
  func others(name: ReporterName, text: String) {
    #expect(!name.canHaveWritten(Array(text.utf8)))
  }
}

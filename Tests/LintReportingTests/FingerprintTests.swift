import LintReporting
import StoregenDiagnostics
import Testing

@Suite("Fingerprints of findings")
struct FingerprintTests {
  /// The fingerprints in GitLab's report, which are the same in SARIF.
  private static func fingerprints(_ diagnostics: Diagnostic...) throws -> [String] {
    let report = try JSONValue(GitLabReporter(sources: []).report(diagnostics))
    return try (0..<diagnostics.count).map { try #require(report[$0]["fingerprint"].text) }
  }

  @Test("do not change when code moves")
  func moved() throws {
    let here = try Self.fingerprints(Sample.finding("r", in: "A.swift", at: 1, about: "Cart.a"))
    let there = try Self.fingerprints(
      Sample.finding("r", in: "B/C.swift", at: 90, about: "Cart.a", "another message"))
    #expect(here == there)
  }

  @Test("distinguish findings by rule and subject, and equal ones by their number")
  func different() throws {
    let found = try Self.fingerprints(
      Sample.finding("r", about: "Cart.a"), Sample.finding("r", about: "Cart.a"),
      Sample.finding("r", about: "Cart.b"), Sample.finding("s", about: "Cart.a"))
    #expect(Set(found).count == 4)
  }

  @Test("distinguish findings without a subject by file and message")
  func noSubject() throws {
    let found = try Self.fingerprints(
      Sample.finding("r", in: "A.swift"), Sample.finding("r", in: "B.swift"),
      Sample.finding("r", in: "B.swift", "m"), Sample.finding("r", in: "B.swift", at: 7, "m"),
      Sample.withoutLocation)
    #expect(Set(found).count == 5)
    #expect(
      try Self.fingerprints(Sample.finding("r", at: 1))
        == Self.fingerprints(Sample.finding("r", at: 2)))
  }

  @Test("do not change between versions, because other programs store them")
  func unchanged() throws {
    let found = try Self.fingerprints(Sample.finding, Sample.finding, Sample.withoutLocation)
    #expect(found == ["3ea579ce6dc64eda", "194be6fac8094da9", "ac596b104b181cc6"])
  }

  @Test("are the same in GitLab's report and in SARIF")
  func sameInBoth() throws {
    let sarif = try JSONValue(
      SARIFReporter(sources: [], rules: [], version: "1").report([Sample.finding]))
    let prints = sarif["runs"][0]["results"][0]["partialFingerprints"]
    #expect(prints["storegen/v1"].text == (try Self.fingerprints(Sample.finding)).first)
  }
}

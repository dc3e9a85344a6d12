import LintReporting
import StoregenDiagnostics
import Testing

@Suite("Fingerprints of findings")
struct FingerprintTests {
  /// Those of GitLab's report; SARIF has the same.
  private static func fingerprints(_ diagnostics: Diagnostic...) throws -> [String] {
    let report = try JSONValue(GitLabReporter(sources: []).report(diagnostics))
    return try (0..<diagnostics.count).map { try #require(report[$0]["fingerprint"].text) }
  }

  @Test("are the same wherever the code is moved to")
  func moved() throws {
    let here = try Self.fingerprints(Sample.finding("r", in: "A.swift", at: 1, about: "Cart.a"))
    let there = try Self.fingerprints(
      Sample.finding("r", in: "B/C.swift", at: 90, about: "Cart.a", "another message"))
    #expect(here == there)
  }

  @Test("tell findings apart by rule and subject, and equal ones by their number")
  func different() throws {
    let found = try Self.fingerprints(
      Sample.finding("r", about: "Cart.a"), Sample.finding("r", about: "Cart.a"),
      Sample.finding("r", about: "Cart.b"), Sample.finding("s", about: "Cart.a"))
    #expect(Set(found).count == 4)
  }

  @Test("tell findings about nothing with a name apart by file and message")
  func noSubject() throws {
    let found = try Self.fingerprints(
      Sample.finding("r", in: "A.swift"), Sample.finding("r", in: "B.swift"),
      Sample.finding("r", in: "B.swift", "m"), Sample.finding("r", in: "B.swift", at: 7, "m"),
      Sample.placeless)
    #expect(Set(found).count == 5)
    #expect(
      try Self.fingerprints(Sample.finding("r", at: 1))
        == Self.fingerprints(Sample.finding("r", at: 2)))
  }

  @Test("stay as they are from version to version, since others keep them")
  func kept() throws {
    let found = try Self.fingerprints(Sample.finding, Sample.finding, Sample.placeless)
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

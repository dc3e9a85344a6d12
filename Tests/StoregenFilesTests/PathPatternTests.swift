import StoregenFiles
import Testing

@Suite("Patterns for paths")
struct PathPatternTests {
  @Test(
    "match files and folders, and everything in a folder",
    arguments: [
      ("Vendor", "Vendor/A.swift", true), ("Vendor", "App/Vendor/A.swift", true),
      ("Vendor", "App/Vendors/A.swift", false), ("App/Vendor", "App/Vendor/A.swift", true),
      ("App/Vendor", "Other/App/Vendor/A.swift", false),
      ("**/Generated/**", "A/Generated/B.swift", true),
      ("**/Generated/**", "Generated/B.swift", true), ("**/Generated/**", "Generated", true),
      ("*.g.swift", "App/A.g.swift", true), ("*.g.swift", "App/A.swift", false),
      ("App/*/Old.swift", "App/X/Old.swift", true),
      ("App/*/Old.swift", "App/X/Y/Old.swift", false),
      ("App/**/Old.swift", "App/X/Y/Old.swift", true),
      ("App/**/Old.swift", "App/Old.swift", true), ("A?.swift", "A1.swift", true),
      ("A?.swift", "Aä.swift", true), ("A?.swift", "A.swift", false), ("A?B", "A/B", false),
      ("./App", "App/A.swift", true), ("./App", "X/App/A.swift", false),
      ("/App", "App/A.swift", true), ("/App", "X/App/A.swift", false),
      ("Vendor/", "App/Vendor/A.swift", true), ("", "A.swift", true), ("**", "A/B.swift", true),
      ("/.", "A.swift", false),
    ])
  func matches(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test(
    "have no special characters but `*` and `?`",
    arguments: [
      ("[ab].swift", "[ab].swift", true), ("[ab].swift", "a.swift", false),
      ("!App", "!App/A.swift", true), ("!App", "App/A.swift", false),
      ("a\\*", "a\\b", true), ("a\\*", "a*", false), ("a**b/c", "axxb/c", true),
      ("a**/c", "ax/y/c", false),
    ])
  func literals(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test("match composed and decomposed characters")
  func composition() {
    #expect(PathPattern("L\u{E4}den").matches("La\u{308}den/A.swift"))
    #expect(PathPattern("La\u{308}den").matches("L\u{E4}den/A.swift"))
    #expect(!PathPattern("La*").matches("La\u{308}den"))
  }

  @Test("match whole paths only, if asked")
  func exactly() {
    #expect(PathPattern("./contexts/*.yml").matchesExactly("contexts/a.yml"))
    #expect(!PathPattern("./contexts").matchesExactly("contexts/a.yml"))
    #expect(PathPattern("./contexts/**").matchesExactly("contexts/a/b.yml"))
    #expect(!PathPattern("./*.yml").matchesExactly("contexts/a.yml"))
  }

  @Test("take no exponential time with many stars")
  func stars() {
    let name = String(repeating: "a", count: 200)
    #expect(!PathPattern(String(repeating: "*a", count: 50) + "*b").matches(name))
    #expect(PathPattern(String(repeating: "*a", count: 50)).matches(name))
    let path = String(repeating: "a/", count: 200) + "c"
    #expect(!PathPattern(String(repeating: "**/a/", count: 50) + "b").matches(path))
    #expect(PathPattern(String(repeating: "**/a/", count: 50) + "**/c").matches(path))
  }
}

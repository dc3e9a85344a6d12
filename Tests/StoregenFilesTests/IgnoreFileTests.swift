import StoregenFiles
import Testing

@Suite("A .gitignore works as gitignore(5) says")
struct IgnoreFileTests {
  /// Whether the file or, with a trailing slash, folder at a path is ignored. As in a walk, the contents of ignored
  /// folders are not checked.
  private func ignores(_ lines: String, _ path: String) -> Bool {
    let file = IgnoreFile(Array(lines.utf8))
    let components = path.split(separator: "/")
    for count in 1...components.count {
      let part = Array(components[..<count].joined(separator: "/").utf8)
      let name = part.suffix(components[count - 1].utf8.count)
      let isFolder = count < components.count || path.hasSuffix("/")
      if file.verdict(on: part[...], named: name, isFolder: isFolder) == true { return true }
    }
    return false
  }

  @Test("patterns longer than a path match nothing")
  func longPatterns() {
    let stars = String(repeating: "**/", count: 1_000)
    #expect(ignores(stars + "A.swift", "A.swift"))
    #expect(!ignores(stars + stars + "A.swift", "A.swift"))
  }

  @Test(
    "names match in every folder, paths only relative to the file",
    arguments: [
      ("Vendor", "Vendor/", true), ("Vendor", "App/Vendor/A.swift", true),
      ("Vendor", "Vendors/", false), ("/Vendor", "Vendor/", true),
      ("/Vendor", "App/Vendor/", false), ("App/Vendor", "App/Vendor/", true),
      ("App/Vendor", "Other/App/Vendor/", false), ("Vendor/", "Vendor/", true),
      ("Vendor/", "Vendor", false), ("Vendor/", "App/Vendor/", true),
      ("App/Vendor/", "Other/App/Vendor/", false), ("/App/Vendor/", "App/Vendor", false),
      ("Vendor//", "Vendor/", false), ("//Vendor", "Vendor/", false), ("/", "App/", false),
    ])
  func anchors(_ lines: String, _ path: String, _ isIgnored: Bool) {
    #expect(ignores(lines, path) == isIgnored)
  }

  @Test(
    "wildcards match within a component, except two stars as a component",
    arguments: [
      ("*.g.swift", "App/A.g.swift", true), ("*.g.swift", "App/A.swift", false),
      ("App/*.swift", "App/A.swift", true), ("App/*.swift", "App/B/A.swift", false),
      ("A?.swift", "A1.swift", true), ("A?.swift", "A.swift", false),
      ("A?.swift", "Aé.swift", false), ("A??.swift", "Aé.swift", true),
      ("**/Old", "Old/", true), ("**/Old", "A/B/Old/", true), ("**/A/Old", "A/Old", true),
      ("App/**", "App/", false), ("App/**", "App/A/B.swift", true), ("App/**/", "App/A", false),
      ("App/**/Old", "App/Old", true), ("App/**/Old", "App/A/B/Old", true),
      ("App/**/Old", "App/VeryOld", false), ("App/***/Old", "App/A/Old", true),
      ("**", "A", true), ("/**", "A", true), ("**Old", "VeryOld", true),
      ("A/**Old", "A/B/Old", false), ("A/x**/Old", "A/xy/z/Old", true),
      ("A/?x**/Old", "A/yx/z/Old", false), (#"App/**\/Old"#, "App/Old", false),
      (#"App/**\/Old"#, "App/A/Old", true),
    ])
  func wildcards(_ lines: String, _ path: String, _ isIgnored: Bool) {
    #expect(ignores(lines, path) == isIgnored)
  }

  @Test(
    "brackets match one byte of a set",
    arguments: [
      ("[Bb]uild", "build", true), ("[Bb]uild", "Build", true), ("[Bb]uild", "cuild", false),
      ("v[0-9]", "v7", true), ("v[0-9]", "vx", false), ("v[!0-9]", "vx", true),
      ("v[^0-9]", "v7", false), ("v[]-]", "v]", true), ("v[]-]", "v-", true),
      ("v[!]]", "v]", false), ("v[a-]", "v-", true), ("v[9-0]", "v5", false),
      (#"v[\]x]"#, "v]", true), (#"v[\]x]"#, "vx", true), ("v[[:digit:]_]", "v_", true),
      ("v[[:digit:]_]", "v3", true), ("v[[:upper:]]", "va", false), ("v[[:none:]]", "vn", false),
      ("v[[:digit]", "v:", true), ("v[", "v[", false), ("v[a", "va", false), ("v[]", "v]", false),
      ("A[/]B", "A/B", false), ("A/[!x]", "A/y", true), ("A[^x]B", "A/B", false),
    ])
  func brackets(_ lines: String, _ path: String, _ isIgnored: Bool) {
    #expect(ignores(lines, path) == isIgnored)
  }

  @Test(
    "the last matching line wins, but nothing in an ignored folder can be included again",
    arguments: [
      ("*.swift\n!A.swift", "A.swift", false), ("*.swift\n!A.swift", "B.swift", true),
      ("!A.swift\n*.swift", "A.swift", true), ("A\n!A/B.swift", "A/B.swift", true),
      ("A/*\n!A/B.swift", "A/B.swift", false), ("A/*\n!A/B.swift", "A/C.swift", true),
      ("A\n!A/", "A", true), ("A\n!A/", "A/", false), ("A\n!A\nA/", "A", false),
      ("A\n!A\nA/", "A/", true), ("!!A", "!A", false), ("*\n!!A", "!A", false), ("!", "A", false),
    ])
  func order(_ lines: String, _ path: String, _ isIgnored: Bool) {
    #expect(ignores(lines, path) == isIgnored)
  }

  @Test(
    "lines with a hash are comments, trailing spaces are ignored, a backslash escapes both",
    arguments: [
      ("#A", "#A", false), ("\\#A", "#A", true), (#"\!A"#, "!A", true), (" #A", " #A", true),
      ("A  ", "A", true), (#"A\ "#, "A ", true), (#"A\  "#, "A ", true), (#"A\ "#, "A", false),
      (" A", " A", true), (" A", "A", false), ("A\t", "A", false), ("A\r\nB", "A", true),
      ("A\r\nB", "B", true), ("\u{FEFF}A", "A", true), (#"A\B"#, "AB", true), (#"A\"#, "A", false),
      (#"A\*"#, "A*", true), (#"A\*"#, "AB", false), ("A/ ", "A/", true), ("\n\n \nA", "A", true),
      ("\u{0}A", "A", false), ("A\u{0}B", "A", true),
    ])
  func escapes(_ lines: String, _ path: String, _ isIgnored: Bool) {
    #expect(ignores(lines, path) == isIgnored)
  }

  @Test("many stars do not take exponential time")
  func stars() {
    let name = String(repeating: "a", count: 200)
    #expect(!ignores(String(repeating: "*a", count: 50) + "*b", name))
    #expect(ignores(String(repeating: "*a", count: 50), name))
    let path = String(repeating: "a/", count: 100) + "c"
    #expect(!ignores(String(repeating: "**/a/", count: 50) + "b", path))
    #expect(ignores(String(repeating: "**/a/", count: 50) + "**/c", path))
  }
}

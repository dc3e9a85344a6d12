import Foundation
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private static func text(_ old: String, _ new: String) -> String {
    UnifiedDiff(path: "A.swift", from: Array(old.utf8), to: Array(new.utf8)).text
  }

  private static let long = (1...20).map { "line \($0)\n" }.joined()

  /// Texts that are too long for the smallest difference.
  private static let large = (1...3_000).map { "line \($0)\n" }.joined()
  private static let largeEdited = large.replacing("line 2\n", with: "two\n")
    .replacing("line 1500\n", with: "").replacing("line 2999\n", with: "line 2999\nline 2999\n")
  private static let largeMoved = largeEdited.split(separator: "line 900\n").reversed().joined()
  private static let same = String(repeating: "a\n", count: 3_000)

  @Test("show three lines around each change")
  func context() {
    let new = Self.long.replacing("line 10\n", with: "ten\nand a half\n")
    #expect(
      Self.text(Self.long, new) == """
        --- A.swift
        +++ A.swift
        @@ -7,7 +7,8 @@
         line 7
         line 8
         line 9
        -line 10
        +ten
        +and a half
         line 11
         line 12
         line 13

        """)
  }

  @Test("put distant changes into separate hunks")
  func hunks() {
    let new = Self.long.replacing("line 2\nline 3\n", with: "line 3\n")
      .replacing("line 18\n", with: "line 18\nnew\n")
    let lines = Self.text(Self.long, new).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("@@") } == ["@@ -1,5 +1,4 @@", "@@ -16,5 +15,6 @@"])
  }

  @Test("are small for small changes in a long text")
  func longTexts() {
    let lines = Self.text(Self.large, Self.largeEdited).split(separator: "\n").dropFirst(2)
    #expect(
      lines.filter { !$0.hasPrefix(" ") } == [
        "@@ -1,5 +1,5 @@", "-line 2", "+two", "@@ -1497,7 +1497,6 @@", "-line 1500",
        "@@ -2996,5 +2995,6 @@", "+line 2999",
      ])
  }

  @Test("replace long texts that have nothing in common")
  func differentTexts() {
    let other = (1...20_000).map { "other \($0 % 7) \($0)\n" }.joined()
    let lines = Self.text(Self.large + Self.same + Self.same, other).split(separator: "\n")
    #expect(lines.dropFirst(2).first == "@@ -1,9000 +1,20000 @@")
    #expect(lines.count == 29_003)
  }

  @Test("count a new file from line 0")
  func newFile() {
    #expect(Self.text("", "a\n") == "--- A.swift\n+++ A.swift\n@@ -0,0 +1,1 @@\n+a\n")
  }

  @Test("show that a final newline is missing")
  func missingFinalNewline() {
    #expect(
      Self.text("a\nb", "a\nb\n") == """
        --- A.swift
        +++ A.swift
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test("are empty if the texts are equal")
  func nothing() {
    #expect(Self.text(Self.long, Self.long).isEmpty)
    #expect(Self.text("", "").isEmpty)
  }

  @Test(
    "can be applied as patches",
    arguments: [
      (long, long.replacing("line 2\n", with: "").replacing("line 19\n", with: "x\ny\n")),
      (long, long.replacing("line 1\n", with: "").replacing("line 20\n", with: "")),
      ("a\nb", "a\nc"), ("a\nb", "a\nb\n"), ("a\nb\n", "a\nb"), ("", "a\n"), ("a\n", ""),
      ("a\r\nb\r\n", "a\r\nc\r\n"), ("a\na\na\n", "a\nb\na\na\na\n"),
      (large, largeEdited), (large, "a\n"), (large, largeMoved), (same, same + "end\n" + same),
      (same, String(same.dropLast(2_000)) + large),
    ])
  func patch(old: String, new: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(old, to: "A.swift")
    try folder.write(Self.text(old, new), to: "change.diff")
    let outcome = try Tool.run(
      ["git", "apply", "--unidiff-zero", "-p0", "change.diff"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try String(contentsOf: folder.file("A.swift"), encoding: .utf8) == new)
  }
}

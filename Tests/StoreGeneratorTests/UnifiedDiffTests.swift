import StoreGenerator
import Testing

@Suite("A difference is shown as diff -u shows it")
struct UnifiedDiffTests {
  @Test("with three lines around each change")
  func hunk() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    let new = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"
    #expect(
      UnifiedDiff.text(from: old, to: new, name: "f") == """
        --- f
        +++ f
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test("far changes in hunks of their own")
  func hunks() {
    let old = (1...20).map(String.init).joined(separator: "\n") + "\n"
    let new = old.replacing("2\n3\n", with: "3\n").replacing("18\n", with: "18\nnew\n")
    let lines = UnifiedDiff.text(from: old, to: new, name: "f").split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("@@") } == ["@@ -1,5 +1,4 @@", "@@ -16,5 +15,6 @@"])
  }

  @Test("a new file has no lines before")
  func newFile() {
    #expect(
      UnifiedDiff.text(from: "", to: "a\n", name: "f") == "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+a\n")
  }

  @Test("no difference is nothing")
  func none() {
    #expect(UnifiedDiff.text(from: "a\n", to: "a\n", name: "f").isEmpty)
  }
}

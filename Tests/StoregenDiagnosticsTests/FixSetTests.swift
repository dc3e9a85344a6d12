import StoregenDiagnostics
import Testing

@Suite("Fixes")
struct FixSetTests {
  private let source = SourceText(path: "A.swift", text: "let a = 1\r\nlet b = 2\r\n")

  private func edit(_ bytes: Range<Int>, _ text: String, in path: String = "A.swift") -> FixIt {
    FixIt(
      "change it", edits: [TextEdit(replacing: SourceRange(path: path, bytes: bytes), with: text)])
  }

  /// Whether a fix was added.
  private func adds(_ fix: FixIt, to fixes: inout FixSet) -> Bool { fixes.insert(fix) }

  private func text(_ fixes: FixSet) -> String {
    String(decoding: fixes.applied(to: source), as: UTF8.self)
  }

  @Test("are applied in any order and leave all other bytes unchanged")
  func several() {
    var fixes = FixSet()
    #expect(adds(edit(15..<16, "name"), to: &fixes))
    #expect(adds(edit(0..<3, "var"), to: &fixes))
    #expect(adds(edit(9..<9, " // one"), to: &fixes))
    #expect(text(fixes) == "var a = 1 // one\r\nlet name = 2\r\n")
    #expect(fixes.paths == ["A.swift"])
  }

  @Test("are rejected if they overlap another one or insert at the same location")
  func overlap() {
    var fixes = FixSet()
    #expect(adds(edit(4..<9, "c = 3"), to: &fixes))
    #expect(!adds(edit(8..<9, "4"), to: &fixes))
    #expect(!adds(edit(4..<4, "x"), to: &fixes))
    #expect(adds(edit(8..<9, "4", in: "B.swift"), to: &fixes))
    #expect(text(fixes) == "let c = 3\r\nlet b = 2\r\n")
  }

  @Test("that insert into a replaced range are rejected, those at its ends are not")
  func insertions() {
    var fixes = FixSet()
    #expect(adds(edit(4..<9, "c = 3"), to: &fixes))
    #expect(!adds(edit(6..<6, "x"), to: &fixes))
    #expect(adds(edit(9..<9, "x"), to: &fixes))
    #expect(adds(edit(0..<4, "var "), to: &fixes))
    #expect(text(fixes) == "var c = 3x\r\nlet b = 2\r\n")
  }

  @Test("that are identical are applied once")
  func same() {
    var fixes = FixSet()
    #expect(adds(edit(0..<0, "import Combine\r\n"), to: &fixes))
    #expect(adds(edit(0..<0, "import Combine\r\n"), to: &fixes))
    #expect(text(fixes) == "import Combine\r\nlet a = 1\r\nlet b = 2\r\n")
  }

  @Test("with several edits are applied completely or not at all")
  func whole() {
    var fixes = FixSet()
    #expect(adds(edit(4..<5, "x"), to: &fixes))
    let both = FixIt(
      "rename", edits: edit(15..<16, "y").edits + edit(4..<5, "y").edits)
    #expect(!adds(both, to: &fixes))
    #expect(text(fixes) == "let x = 1\r\nlet b = 2\r\n")
  }
}

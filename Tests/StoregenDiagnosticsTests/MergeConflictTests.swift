import StoregenDiagnostics
import Testing

@Suite("Merge conflicts")
struct MergeConflictTests {
  private static func lines(of text: String) -> (lines: [String], areWhole: Bool)? {
    let source = SourceText(path: "a", text: text)
    return MergeConflicts(in: source.utf8).map { conflicts in
      (conflicts.lines.map { source.text(in: $0) }, conflicts.areWhole)
    }
  }

  @Test(
    "as Git writes them",
    arguments: [
      "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> theirs\nd\n",
      "<<<<<<< HEAD\nb\n||||||| 1234567\nx\n=======\nc\n>>>>>>> theirs",
      "<<<<<<< HEAD\r\nb\r\n=======\r\nc\r\n>>>>>>> theirs (Fix: it)\r\n",
      "<<<<<<< HEAD\n=======\n=======\n>>>>>>> theirs\n",
    ])
  func untouched(_ text: String) throws {
    let found = try #require(Self.lines(of: text))
    #expect(found.lines == ["<<<<<<< HEAD"])
    #expect(found.areWhole)
  }

  @Test(
    "after some of them have been resolved",
    arguments: [
      ("b\n=======\nc\n>>>>>>> theirs\n", [">>>>>>> theirs"]),
      ("<<<<<<< HEAD\nb\n", ["<<<<<<< HEAD"]),
      ("<<<<<<< HEAD\nb\n=======\nc\n", ["<<<<<<< HEAD"]),
      ("<<<<<<< HEAD\nb\n>>>>>>> theirs\n", ["<<<<<<< HEAD"]),
      (
        "<<<<<<< one\n<<<<<<< two\nb\n=======\nc\n>>>>>>> theirs\n",
        ["<<<<<<< one", "<<<<<<< two"]
      ),
      ("||||||| base\n", ["||||||| base"]),
    ])
  func halfResolved(_ text: String, _ lines: [String]) throws {
    let found = try #require(Self.lines(of: text))
    #expect(found.lines == lines)
    #expect(!found.areWhole)
  }

  @Test(
    "other lines are no markers",
    arguments: [
      "", "=======\n", "<<<<<<\n", "<<<<<<<<\n", " <<<<<<< HEAD\n", "<<<<<<<HEAD\n", "======= a\n",
      ">>>>>>>=\n",
    ])
  func none(_ text: String) {
    #expect(Self.lines(of: text) == nil)
  }
}

import SwiftFacts
import Testing

@Suite("Code can be followed through changes of comments and white space")
struct MovedFactsTests {
  private static let text = "struct Shop { let id = 1; func open() { door.open() } }"

  /// Where a part of the text is in another version of it; nil if it cannot be followed.
  private func movement(of part: String, to version: String) throws -> String? {
    let former = try #require(facts(of: Self.text))
    let current = try #require(facts(of: version))
    let range = try #require(Self.text.utf8Range(of: part))
    return MovedFacts(from: former, to: current)?.range(of: range).map { range in
      String(decoding: Array(version.utf8)[range], as: UTF8.self)
    }
  }

  @Test(
    "from fact to fact",
    arguments: [
      ("door.open()", "door.open()"), ("Shop", "Shop"), ("let id = 1", "let id  =  1"),
      (
        "func open() { door.open() }",
        "func open() {\n    // Doors open inward.\n    door.open()\n  }"
      ),
    ])
  func followed(_ part: String, _ current: String) throws {
    let version = """
      // A shop.
      struct Shop {
        let id  =  1 /* the first */
        func open() {
          // Doors open inward.
          door.open()
        }
      }
      """
    #expect(try movement(of: part, to: version) == current)
  }

  @Test(
    "but not if facts differ",
    arguments: [
      ("Shop", "Store"), ("1", "1; let key = 2"), ("1", "true"), ("door.open()", "door.close()"),
    ])
  func changed(_ part: String, _ replacement: String) throws {
    #expect(try movement(of: "id", to: Self.text.replacing(part, with: replacement)) == nil)
  }

  @Test("and through changes of texts")
  func texts() throws {
    let version = Self.text.replacing("1", with: "1_000")
    #expect(try movement(of: "let id = 1", to: version) == "let id = 1_000")
    #expect(try movement(of: "door.open()", to: version) == "door.open()")
  }

  @Test("nor from within a name")
  func inside() throws {
    #expect(try movement(of: "hop {", to: Self.text) == nil)
  }
}

extension String {
  fileprivate func utf8Range(of part: String) -> Range<Int>? {
    firstRange(of: part).map { found in
      utf8.distance(
        from: startIndex, to: found.lowerBound)..<utf8.distance(
          from: startIndex, to: found.upperBound)
    }
  }
}

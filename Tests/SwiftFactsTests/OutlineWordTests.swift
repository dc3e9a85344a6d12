import SwiftFacts
import Testing

@Suite("Words are represented by hashes")
struct OutlineWordTests {
  @Test("equal texts are equal words")
  func words() {
    #expect(Word("Store") == Word("Store"))
    #expect(Word("Store") != Word("store") && Word("@Store") != Word("Store"))
  }

  @Test("a set contains all words that were inserted, however many")
  func sets() {
    let inside = (0..<5_000).map { Word("in\($0)") }
    var set: WordSet = [Word(hash: 0)]
    #expect(set.count == 1 && set.contains(Word(hash: 0)))
    let isNew = set.insert(Word(hash: 0))
    #expect(!isNew)
    for word in inside { set.insert(word) }
    #expect(Set(set.words) == Set(inside + [Word(hash: 0)]))
    #expect(set.count == Set(inside).count + 1)
    #expect(inside.allSatisfy(set.contains))
    let known = Set(inside)
    let outside = (0..<5_000).map { Word("out\($0)") }.filter { !known.contains($0) }
    #expect(!outside.contains(where: set.contains))
  }

  @Test("a set of the words of another is equal, and a set of none is empty")
  func copies() {
    let words = (0..<1_000).map { Word("word\($0)") }
    let copy = WordSet(WordSet(words).words)
    #expect(copy.count == Set(words).count && words.allSatisfy(copy.contains))
    #expect(WordSet().words.isEmpty && !WordSet().contains(Word("")))
    #expect(!WordSet().contains(Word(hash: 0)))
  }
}

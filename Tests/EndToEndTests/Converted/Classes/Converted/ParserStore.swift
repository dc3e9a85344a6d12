import Observation

@MainActor
@Observable
final class ParserStore {
  static let limit = 2
  private(set) var words: [String] = []

  func parse(_ text: String) {
    func isWord(_ part: Substring) -> Bool { part.count > Self.limit }
    struct Word { var text: String }
    let found = text.split(separator: " ").filter(isWord).map { Word(text: String($0)) }
    words = found.map { word in
      let words = word.text
      return words.uppercased()
    }
  }
  func fresh() -> ParserStore { Self() }
  func scoped() -> [String] {
    let words = ["local"]
    return words + self.words
  }
}

import Observation

@MainActor
@Observable
final class DraftStore {
  private let author: String
  private(set) var lines: [String]

  init(author: String, lines: [String]) {
    self.author = author
    self.lines = lines
  }

  convenience init(author: String) {
    self.init(author: author, lines: ["by \(author)"])
  }

  func write(_ line: String) { lines.append(line) }
}

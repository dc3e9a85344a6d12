import StoregenDiagnostics

/// The lines of a file that are not only comments, in time that depends on the length of the file but not on how many
/// comments follow each other.
struct CodeLines {
  /// For each line and the two around the file, the line itself if it has code, otherwise the next one with code.
  private var next: [Int]
  /// The same with the previous line.
  private var previous: [Int]

  init(_ source: SourceText) {
    let count = source.lines.count
    next = Array(0...count + 1)
    previous = next
    guard count > 0 else { return }
    let comments = (1...count).filter { source.isComment($0) }
    for line in comments { previous[line] = previous[line - 1] }
    for line in comments.reversed() { next[line] = next[line + 1] }
  }

  /// The first line after a line that has code; the end of the file counts as such.
  func after(_ line: Int) -> Int { line + 1 < next.count ? next[line + 1] : line + 1 }

  /// The last line before a line that has code; the start of the file counts as such.
  func before(_ line: Int) -> Int { previous[line - 1] }
}

extension SourceText {
  fileprivate func isComment(_ line: Int) -> Bool {
    utf8[content(ofLine: line)].drop { $0 <= 0x20 }.starts(with: "//".utf8)
  }
}

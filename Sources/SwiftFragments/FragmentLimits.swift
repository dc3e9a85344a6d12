/// Rejects Swift that makes SwiftParser trap, overflow the stack or run for minutes.
///
/// Its own limit of depth does not count everything. Member types (`a.a.a`) and `try try` need stack without
/// any bracket, and the time for arrows grows with the cube of their number.
enum FragmentLimits {
  /// The greatest length of a line, in bytes.
  private static let longestLine = 4_000
  /// The greatest length of a piece, in bytes.
  private static let longest = 200_000
  /// The most `#if`, which can be nested.
  private static let mostConditions = 20
  /// The most arrows in a row.
  private static let mostArrows = 50

  static func firstProblem(in text: String) -> FragmentProblem? {
    guard text.utf8.count <= longest else {
      return FragmentProblem(
        "this piece of Swift is longer than \(longest) bytes", at: 0..<0,
        help: "move the code to a Swift file")
    }
    if let mark = text.unicodeScalars.firstIndex(of: "\u{FEFF}") {
      // The diagnostics of SwiftParser 603.0.1 trap over two of them in a row.
      let start = text.utf8.distance(from: text.startIndex, to: mark)
      return FragmentProblem(
        "there is an invisible character (U+FEFF) here", at: start..<start + 3, help: "remove it")
    }
    let conditions = text.ranges(of: "#if")
    if conditions.count > mostConditions {
      let start = text.utf8.distance(
        from: text.startIndex, to: conditions[mostConditions].lowerBound)
      return FragmentProblem(
        "there are more than \(mostConditions) `#if` here", at: start..<start + 3,
        help: "specs do not support conditions: move them to a Swift file")
    }
    var arrows = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let start = text.utf8.distance(from: text.startIndex, to: line.startIndex)
      if line.utf8.count > longestLine {
        return FragmentProblem(
          "this line of Swift is longer than \(longestLine) bytes", at: start..<start,
          help: "move the code to a Swift file, for example as a static constant")
      }
      let isContinued = line.drop(while: \.isWhitespace).hasPrefix("->")
      arrows = (isContinued ? arrows : 0) + line.ranges(of: "->").count
      if arrows > mostArrows {
        return FragmentProblem(
          "there are more than \(mostArrows) arrows in a row", at: start..<start + line.utf8.count,
          help: "name types with `typealias`")
      }
    }
    return nil
  }
}

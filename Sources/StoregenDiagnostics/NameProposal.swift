/// Suggests the most likely name for a misspelled one.
public enum NameProposal {
  /// The candidate closest to `name`; nil if none is close. At most a third of the letters may differ, or one of two or three,
  /// ignoring case, and swapping two neighbors counts once (Damerau–Levenshtein, optimal string alignment).
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let limit = name.count < 2 ? 0 : max(1, name.count / 3)
    let folded = Array(name.lowercased())
    return
      candidates
      // The length check is cheap and rejects most.
      .filter { abs($0.count - folded.count) <= limit }
      .map { (name: $0, distance: distance(from: folded, to: Array($0.lowercased()))) }
      .filter { $0.distance <= limit && $0.name != name }
      .min { rank(of: $0) < rank(of: $1) }?
      .name

    /// People rarely mistype the first letter, and often swap two.
    func rank(of candidate: (name: String, distance: Int)) -> (Int, Int, String) {
      let letters = Array(candidate.name.lowercased())
      let isLikely = letters.first == folded.first || letters.sorted() == folded.sorted()
      return (candidate.distance, isLikely ? 0 : 1, candidate.name)
    }
  }

  /// The only candidate that begins with `name`, or else the closest one: for words that people cut short.
  public static func meant(by name: String, among candidates: some Sequence<String>) -> String? {
    let folded = name.lowercased()
    let longer = folded.isEmpty ? [] : candidates.filter { $0.lowercased().hasPrefix(folded) }
    return longer.count == 1 ? longer[0] : nearest(to: name, among: candidates)
  }

  /// The candidate that `name` is, except for a typing error; nil if it may as well be the name of something else. Of up to
  /// eight letters, one may differ, and two of more.
  public static func typo(_ name: String, of candidates: some Sequence<String>) -> String? {
    let limit = name.count < 3 ? 0 : name.count < 9 ? 1 : 2
    let folded = Array(name.lowercased())
    return nearest(to: name, among: candidates).flatMap { found in
      distance(from: folded, to: Array(found.lowercased())) <= limit ? found : nil
    }
  }

  private static func distance(from first: [Character], to second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, character) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(
          last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        let isSwap = row > 0 && column > 0 && character == second[column - 1] && first[row - 1] == other
        if isSwap { best = min(best, beforeLast[column - 1] + 1) }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}

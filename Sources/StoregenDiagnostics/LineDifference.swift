/// The lines that are in only one of two texts.
///
/// The difference of short texts is as small as possible. Lines that occur once in each of two long texts divide them
/// into parts, and a part that is still long is replaced as a whole: the smallest difference of long texts with little
/// in common takes time and memory for each pair of lines.
struct LineDifference {
  /// Whether each line of the old text is removed.
  private(set) var isRemoved: [Bool]
  /// Whether each line of the new text is inserted.
  private(set) var isInserted: [Bool]
  /// The lines of the old text; equal lines have equal numbers in both texts.
  private let old: [Int]
  private let new: [Int]

  /// The most lines, of both texts together, whose smallest difference is computed.
  private static let mostLines = 1_000

  /// Consecutive lines of both texts.
  private struct Part {
    var old: Range<Int>
    var new: Range<Int>

    var count: Int { old.count + new.count }
  }

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    for line in old where numbers[line] == nil { numbers[line] = numbers.count }
    for line in new where numbers[line] == nil { numbers[line] = numbers.count }
    self.old = old.compactMap { numbers[$0] }
    self.new = new.compactMap { numbers[$0] }
    isRemoved = Array(repeating: false, count: old.count)
    isInserted = Array(repeating: false, count: new.count)
    let whole = Part(old: 0..<old.count, new: 0..<new.count)
    if whole.count <= Self.mostLines {
      compare(whole)
    } else {
      for part in parts(of: trimmed(whole), lineCount: numbers.count) { compare(trimmed(part)) }
    }
  }

  private mutating func compare(_ part: Part) {
    guard part.count <= Self.mostLines else {
      for number in part.old { isRemoved[number] = true }
      for number in part.new { isInserted[number] = true }
      return
    }
    for change in new[part.new].difference(from: old[part.old]) {
      switch change {
      case .remove(let number, _, _): isRemoved[part.old.lowerBound + number] = true
      case .insert(let number, _, _): isInserted[part.new.lowerBound + number] = true
      }
    }
  }

  /// The part without the equal lines at its start and its end.
  private func trimmed(_ part: Part) -> Part {
    var (start, end) = (part, part)
    while let first = start.old.first, let other = start.new.first, old[first] == new[other] {
      start = Part(old: first + 1..<part.old.upperBound, new: other + 1..<part.new.upperBound)
    }
    end = start
    while let last = end.old.last, let other = end.new.last, old[last] == new[other] {
      end = Part(old: start.old.lowerBound..<last, new: start.new.lowerBound..<other)
    }
    return end
  }

  /// The parts between the lines that occur once in each text, as far as these have the same order in both.
  private func parts(of whole: Part, lineCount: Int) -> [Part] {
    var parts: [Part] = []
    var start = (old: whole.old.lowerBound, new: whole.new.lowerBound)
    for pair in Self.longestAscent(of: uniquePairs(in: whole, lineCount: lineCount)) {
      parts.append(Part(old: start.old..<pair.old, new: start.new..<pair.new))
      start = (pair.old + 1, pair.new + 1)
    }
    parts.append(Part(old: start.old..<whole.old.upperBound, new: start.new..<whole.new.upperBound))
    return parts
  }

  /// The lines that occur once in each text, in the order of the old text.
  private func uniquePairs(in part: Part, lineCount: Int) -> [(old: Int, new: Int)] {
    var counts = Array(repeating: (old: 0, new: 0), count: lineCount)
    var positions = Array(repeating: 0, count: lineCount)
    for line in old[part.old] { counts[line].old += 1 }
    for number in part.new {
      counts[new[number]].new += 1
      positions[new[number]] = number
    }
    return part.old.compactMap { number in
      counts[old[number]] == (1, 1) ? (old: number, new: positions[old[number]]) : nil
    }
  }

  /// The longest subsequence whose lines also ascend in the new text.
  private static func longestAscent(of pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// For each length, the pair that ends the ascent of this length with the lowest line.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (position, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous.append(low == 0 ? nil : ends[low - 1])
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var ascent: [(old: Int, new: Int)] = []
    var next = ends.last
    while let position = next {
      ascent.append(pairs[position])
      next = previous[position]
    }
    return ascent.reversed()
  }
}

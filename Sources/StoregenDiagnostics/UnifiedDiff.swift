/// The changes to a file, in the format that `diff -u` prints and `git apply` reads.
public struct UnifiedDiff {
  private let path: String
  private let lines: [Line]

  /// The number of unchanged lines shown around each change.
  private static let context = 3

  private struct Line {
    /// A space, a minus or a plus sign.
    let mark: String
    let text: ArraySlice<UInt8>
  }

  /// The difference between two texts of the file at `path`.
  public init(path: String, from old: [UInt8], to new: [UInt8]) {
    self.path = path
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let difference = LineDifference(from: old, to: new)
    var lines: [Line] = []
    var next = 0
    for (number, text) in old.enumerated() {
      if difference.isRemoved[number] {
        lines.append(Line(mark: "-", text: text))
        continue
      }
      while next < new.count, difference.isInserted[next] {
        lines.append(Line(mark: "+", text: new[next]))
        next += 1
      }
      lines.append(Line(mark: " ", text: text))
      next += 1
    }
    lines += new[next...].map { Line(mark: "+", text: $0) }
    self.lines = lines
  }

  /// The difference; empty if the texts are equal.
  public var text: String {
    let hunks = self.hunks
    guard !hunks.isEmpty else { return "" }
    var text = "--- \(path.visible)\n+++ \(path.visible)\n"
    var end = 0
    var before = Counts()
    for hunk in hunks {
      before.add(lines[end..<hunk.lowerBound])
      let counts = Counts(lines[hunk])
      let old = Self.location(counts.old, after: before.old)
      let new = Self.location(counts.new, after: before.new)
      text += "@@ -\(old) +\(new) @@\n" + self.text(of: hunk)
      before.add(lines[hunk])
      end = hunk.upperBound
    }
    return text
  }

  /// The lines, each with its line ending.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(text[start...offset])
      start = offset + 1
    }
    return start < text.count ? lines + [text[start...]] : lines
  }

  /// The ranges of lines that are shown together.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (number, line) in lines.enumerated() where line.mark != " " {
      let around = max(0, number - Self.context)..<min(lines.count, number + Self.context + 1)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks
  }

  private func text(of hunk: Range<Int>) -> String {
    lines[hunk].map { line in
      let text = String(decoding: line.text, as: UTF8.self)
      let isWhole = line.text.last == UInt8(ascii: "\n")
      return line.mark + text + (isWhole ? "" : "\n\\ No newline at end of file\n")
    }.joined()
  }

  /// The first line and the number of lines, on one side.
  private static func location(_ count: Int, after before: Int) -> String {
    "\(count == 0 ? before : before + 1),\(count)"
  }

  /// The numbers of lines on each side.
  private struct Counts {
    private(set) var old = 0
    private(set) var new = 0

    init(_ lines: ArraySlice<Line> = []) { add(lines) }

    mutating func add(_ lines: ArraySlice<Line>) {
      old += lines.count { $0.mark != "+" }
      new += lines.count { $0.mark != "-" }
    }
  }
}

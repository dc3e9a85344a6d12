import StoregenDiagnostics

/// Declarations of Swift below a key that lacks the `|` of a block.
struct UnmarkedBlock {
  /// The key that the block belongs to.
  private let owner: String
  /// What YAML reads as the key of the first line.
  private let first: Range<Int>

  /// The block with the line at an offset; nil if there is none.
  init?(around offset: Int, in source: SourceText) {
    var first: Line?
    for number in stride(from: source.lines.line(containing: offset), to: 0, by: -1) {
      let line = Line(number, in: source)
      if line.isDeclaration || line.isAttribute && Self.isDeclaration(number + 1, in: source) {
        first = line
      } else if let first, let owner = line.keyWithoutValue, line.indentation < first.indentation {
        self.owner = owner
        self.first = first.key
        return
      } else if !line.isIgnored {
        return nil
      }
    }
    return nil
  }

  /// Whether a line begins a declaration, perhaps with an attribute in a line of its own.
  private static func isDeclaration(_ number: Int, in source: SourceText) -> Bool {
    var number = number
    while number <= source.lines.count, Line(number, in: source).isAttribute { number += 1 }
    return number <= source.lines.count && Line(number, in: source).isDeclaration
  }

  /// The error, as for a block whose lines are all entries of a map to YAML.
  func diagnostic(in source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "YAML reads this Swift as a map", at: source.range(first),
      help: "write `\(owner): |`, with the Swift on the lines below")
  }
}

/// A line without the spaces at its start and end.
private struct Line {
  let indentation: Int
  private let text: Substring
  private let start: Int

  init(_ number: Int, in source: SourceText) {
    let content = source.content(ofLine: number)
    let line = source.text(in: content)
    let code = line.drop { $0 == " " }
    indentation = line.count - code.count
    start = content.lowerBound + indentation
    let length = code.reversed().drop { $0 == " " }.count
    text = code.prefix(length)
  }

  var isDeclaration: Bool {
    ["var ", "let ", "func ", "case "].contains { keyword in
      text.hasPrefix(keyword) || text.hasPrefix("@") && text.contains(" \(keyword)")
    }
  }

  /// Whether it is only an attribute.
  var isAttribute: Bool { text.hasPrefix("@") && !isDeclaration }

  /// Whether it is empty or a comment, in YAML or in Swift.
  var isIgnored: Bool { text.isEmpty || text.hasPrefix("#") || text.hasPrefix("//") }

  /// The key, if the line is only that and a colon.
  var keyWithoutValue: String? {
    guard text.last == ":", text.dropLast().allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
    return String(text.dropLast())
  }

  /// The text before `: `, or all of it.
  var key: Range<Int> {
    let key = text[..<(text.firstRange(of: ": ")?.lowerBound ?? text.endIndex)]
    return start..<start + key.utf8.count
  }
}

/// A mistake in a line of a block of declarations that SwiftParser reports as something else: a misplaced or incomplete
/// annotation, a missing keyword after it, or an open list of parameters.
struct BlockMistake {
  let problem: FragmentProblem
  /// Whether errors in the next line are most likely consequences.
  let hidesNextLine: Bool

  private init(_ problem: FragmentProblem, hidesNextLine: Bool = false) {
    self.problem = problem
    self.hidesNextLine = hidesNextLine
  }

  /// The mistake behind an error of SwiftParser.
  ///
  /// - Parameter keyword: what begins the declarations of the block: `func`.
  static func find(_ message: String, at offset: Int, in text: String, keyword: String) -> BlockMistake? {
    let line = BlockLine(around: offset, in: text, keyword: keyword)
    if message.hasPrefix("consecutive declarations") { return lateAnnotation(in: line) }
    if let inner = line.annotations.first(where: { $0.arguments.contains(offset) }) {
      return missingComma(in: inner, of: line)
    }
    return afterAnnotation(in: line) ?? openParameters(in: line)
  }

  /// `func save() @emits(saved)`.
  private static func lateAnnotation(in line: BlockLine) -> BlockMistake? {
    guard let annotation = Annotation(at: line.error, in: line.utf8), line.start < line.error,
      !line.hasKeyword(after: annotation.bytes.upperBound)
    else { return nil }
    return BlockMistake(
      FragmentProblem(
        "`\(line.text(annotation.bytes))` is after its declaration", at: annotation.bytes,
        help: "write the annotation before `\(line.keyword)`"))
  }

  /// `@emits(saved removed) func save()`.
  private static func missingComma(in annotation: Annotation, of line: BlockLine) -> BlockMistake? {
    let arguments = line.text(annotation.arguments)
    guard let names = names(in: arguments), arguments.count(where: { $0 == "," }) < names.count - 1 else { return nil }
    return BlockMistake(
      FragmentProblem(
        "a comma is missing in `\(line.text(annotation.bytes))`", at: annotation.bytes,
        help: "write `@\(annotation.name)(\(names.joined(separator: ", ")))`"))
  }

  /// `@emits saved func save()` or `@emits(saved) save()`.
  private static func afterAnnotation(in line: BlockLine) -> BlockMistake? {
    guard let annotation = line.annotations.last, line.error == line.code, line.code < line.end else { return nil }
    if annotation.arguments.isEmpty, let found = line.bareArguments {
      let arguments = line.text(found)
      let written = names(in: arguments)?.joined(separator: ", ") ?? arguments
      return BlockMistake(
        FragmentProblem(
          "the parentheses of `@\(annotation.name)` are missing", at: found,
          help: "write `@\(annotation.name)(\(written))`"))
    }
    let word = line.utf8[line.code..<line.end].prefix { BlockLine.isNamePart($0) }
    let next = line.utf8[word.endIndex..<line.end].first
    let name = line.text(word.indices)
    guard !word.isEmpty, next == nil || next == UInt8(ascii: "(") || next == UInt8(ascii: ":"),
      name != line.keyword, !["init", "subscript"].contains(name)
    else { return nil }
    return BlockMistake(
      FragmentProblem(
        "expected a `\(line.keyword)` after the annotation, but found `\(name)`", at: word.indices,
        help: "write `\(line.keyword) \(name)`"),
      hidesNextLine: true)
  }

  /// `func save(_ item: Item async`, if the parameters do not continue in the next line.
  private static func openParameters(in line: BlockLine) -> BlockMistake? {
    guard line.keyword == "func", line.hasKeyword(after: line.start), line.isLastOfDeclaration,
      case .opening(let offset) = BracketDepth.unmatched(in: line.text(line.start..<line.end)),
      line.utf8[line.start + offset] == UInt8(ascii: "(")
    else { return nil }
    let bracket = line.start + offset
    let type = line.text(bracket..<line.end).split(separator: ": ").last ?? ""
    // A function may have these words, too.
    let rest = type.hasPrefix("(") ? nil : type.split(separator: " ").first { ["async", "throws", "->"].contains($0) }
    return BlockMistake(
      FragmentProblem(
        "this bracket is not closed", at: bracket..<bracket + 1,
        help: rest.map { "write `)` before `\($0)`" } ?? "add `)`"),
      hidesNextLine: true)
  }

  /// The names in arguments, with or without commas; nil if there is anything else.
  private static func names(in arguments: String) -> [String]? {
    let names = arguments.split { $0 == "," || $0 == " " }.map(String.init)
    return !names.isEmpty && names.allSatisfy { $0.utf8.allSatisfy(BlockLine.isNamePart) } ? names : nil
  }
}

/// An annotation in a line, such as `@emits(saved)`.
private struct Annotation {
  let name: String
  let bytes: Range<Int>
  /// What the parentheses contain; empty if there are none.
  let arguments: Range<Int>

  init?(at start: Int, in utf8: [UInt8]) {
    guard start < utf8.count, utf8[start] == UInt8(ascii: "@") else { return nil }
    let word = utf8[(start + 1)...].prefix { BlockLine.isNamePart($0) }
    guard !word.isEmpty else { return nil }
    name = String(decoding: word, as: UTF8.self)
    let rest = utf8[word.endIndex...].prefix { !"\r\n".utf8.contains($0) }
    if rest.first == UInt8(ascii: "("), let closing = rest.firstIndex(of: UInt8(ascii: ")")) {
      arguments = word.endIndex + 1..<closing
      bytes = start..<closing + 1
    } else {
      arguments = word.endIndex..<word.endIndex
      bytes = start..<word.endIndex
    }
  }
}

/// A line of a block, with the location of an error in it.
private struct BlockLine {
  let utf8: [UInt8]
  let keyword: String
  /// Where the line begins and ends, without the spaces around it.
  let start: Int
  let end: Int
  /// The error, without the spaces before it.
  let error: Int
  /// The annotations at the start of the line.
  private(set) var annotations: [Annotation] = []
  /// What follows the annotations.
  private(set) var code: Int

  init(around offset: Int, in text: String, keyword: String) {
    utf8 = Array(text.utf8)
    self.keyword = keyword
    start = FragmentExpectation.lineStart(of: offset, in: text)
    let line = utf8[start...].prefix { !"\r\n".utf8.contains($0) }
    end = line.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? start
    error = Self.skipBlanks(from: offset, in: utf8)
    code = start
    while let annotation = Annotation(at: code, in: utf8), annotation.bytes.upperBound <= end {
      annotations.append(annotation)
      code = Self.skipBlanks(from: annotation.bytes.upperBound, in: utf8)
    }
  }

  func text(_ bytes: Range<Int>) -> String { String(decoding: utf8[bytes], as: UTF8.self) }

  /// Whether the keyword follows as a word.
  func hasKeyword(after offset: Int) -> Bool { position(ofKeywordAfter: offset) != nil }

  private func position(ofKeywordAfter offset: Int) -> Int? {
    guard offset < end else { return nil }
    let word = Array("\(keyword) ".utf8)
    return (offset..<end).first { position in
      utf8[position..<end].starts(with: word) && (position == offset || !Self.isNamePart(utf8[position - 1]))
    }
  }

  /// Arguments without parentheses between an annotation and the keyword, or the end of the line.
  var bareArguments: Range<Int>? {
    let limit = position(ofKeywordAfter: code) ?? (keyword == "var" ? code : end)
    let end = utf8[code..<limit].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? code
    let isPlain = !utf8[code..<end].contains { "(:@".utf8.contains($0) }
    return code < end && isPlain ? code..<end : nil
  }

  /// Whether the next line that is not empty begins another declaration, or there is none.
  var isLastOfDeclaration: Bool {
    let rest = utf8[end...].drop { Self.isBlank($0) || "\r\n".utf8.contains($0) }
    return rest.isEmpty || ["@", "\(keyword) ", "//"].contains { rest.starts(with: $0.utf8) }
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func skipBlanks(from offset: Int, in utf8: [UInt8]) -> Int {
    utf8[min(offset, utf8.count)...].firstIndex { !isBlank($0) } ?? utf8.count
  }
}

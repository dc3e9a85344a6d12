import StoregenDiagnostics

/// Builds the outline of a file from its bytes.
///
/// It separates code from comments and strings, counts braces, and recognizes the keywords of declarations. Code
/// that merely looks like a declaration makes the outline larger than necessary, which is harmless.
public struct OutlineScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var text: TextCursor
  private var declarations = OutlineDeclarations()
  private var words = WordSet()
  private var distinct: [Word] = []
  var flags: Outline.Flags = []
  var nesting = NestingBound()
  /// The number of open parentheses and square brackets.
  var depth = 0
  /// The strings that continue after the current interpolations, with the bracket depth around each.
  var interpolations: [(string: StringDelimiter, depth: Int)] = []
  /// The last byte that was not white space or in a comment; `a` for any word.
  var previous = UInt8(ascii: ";")
  /// Whether the last words are `for` or `for try`.
  private var mayLoop = false

  /// The outline of a file with this text.
  public static func outline(of utf8: [UInt8]) -> Outline {
    utf8.withUnsafeBufferPointer { bytes in
      var scanner = OutlineScanner(bytes)
      return scanner.scan()
    }
  }

  /// The outline of a file, and its text without the bodies of functions and accessors.
  public static func declarations(of utf8: [UInt8]) -> (outline: Outline, text: PartialText) {
    let (outline, bodies) = utf8.withUnsafeBufferPointer { bytes in
      var scanner = OutlineScanner(bytes)
      return (scanner.scan(), scanner.declarations.bodies)
    }
    return (outline, PartialText(utf8, without: bodies))
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    text = TextCursor(bytes)
  }

  private mutating func scan() -> Outline {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { text.offset = 3 }
    while text.offset < bytes.count {
      let byte = bytes[text.offset]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        text.offset += 1
      case let letter where letter.beginsWord: readWord()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case UInt8(ascii: "\""): readString()
      case UInt8(ascii: "#"): readHash()
      case UInt8(ascii: "/"): readSlash()
      case UInt8(ascii: "\\"): readBackslash()
      default:
        text.offset += 1
        read(byte)
        previous = byte
      }
    }
    if words.contains(.awaitKeyword), Word.sourcesOfIndices.contains(where: words.contains) {
      insert(.indexAcrossAwait)
    }
    if !declarations.areBalanced { flags.insert(.isUncertain) }
    if nesting.mayBeDeep || !UTF8Validation.isValid(bytes) { flags.insert(.isDoubtful) }
    return declarations.outline(words: distinct, flags: flags)
  }

  private mutating func read(_ byte: UInt8) {
    nesting.read(byte)
    switch byte {
    case UInt8(ascii: "{"):
      declarations.openBrace(at: text.offset, depth: depth, beginsValue: beginsValue)
    case UInt8(ascii: "}"): declarations.closeBrace(at: text.offset, depth: depth)
    case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): closeBracket(byte)
    case UInt8(ascii: ">"):
      if previous == UInt8(ascii: "-") { declarations.readArrow(depth: depth) }
    case UInt8(ascii: "="):
      if previous != UInt8(ascii: "="), peek(at: text.offset) != UInt8(ascii: "=") {
        declarations.readAssignment()
      }
    case UInt8(ascii: ","): declarations.readComma(depth: depth)
    case UInt8(ascii: ";"): declarations.end()
    case UInt8(ascii: "@"): declarations.beginAttribute(depth: depth)
    default: break
    }
  }

  /// Whether a value may start at this point.
  var beginsValue: Bool {
    switch previous {
    case UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "{"), UInt8(ascii: ";"):
      true
    default: false
    }
  }

  private mutating func closeBracket(_ byte: UInt8) {
    depth = max(0, depth - 1)
    declarations.closeBracket(depth: depth)
    guard byte == UInt8(ascii: ")"), let last = interpolations.last, last.depth == depth else { return }
    interpolations.removeLast()
    readString(last.string)
  }

  // MARK: Words

  private mutating func readWord() {
    let start = text.offset
    let word = readLetters()
    nesting.readWord(bytes[start..<text.offset])
    insert(word)
    noteLoop(word)
    switch previous {
    case UInt8(ascii: "@"): note(word, after: UInt8(ascii: "@"), from: start)
    case UInt8(ascii: "#"):
      nesting.readDirective(bytes[start..<text.offset])
      note(word, after: UInt8(ascii: "#"), from: start)
    default:
      let letters = bytes[start..<text.offset]
      let isMember = isMember(at: start)
      guard !isMember, !isQuoted(at: start), let keyword = OutlineKeyword(letters) else {
        declarations.read(word, spelled: letters, isAfterDot: isMember, depth: depth)
        break
      }
      if keyword == .effect { return }
      declarations.read(
        keyword, word: word, spelled: letters, followedBy: peekAfterSpace, depth: depth)
    }
    previous = UInt8(ascii: "a")
  }

  /// Adds a word for a loop over an asynchronous sequence.
  private mutating func noteLoop(_ word: Word) {
    if word == .forKeyword {
      mayLoop = true
    } else if mayLoop, word != .tryKeyword {
      if word == .awaitKeyword { insert(.awaitingLoop) }
      mayLoop = false
    }
  }

  /// Whether a dot directly precedes, and not a range operator.
  private func isMember(at start: Int) -> Bool {
    start > 0 && bytes[start - 1] == UInt8(ascii: ".") && !(start > 1 && bytes[start - 2] == UInt8(ascii: "."))
  }

  private func isQuoted(at start: Int) -> Bool {
    start > 0 && bytes[start - 1] == UInt8(ascii: "`")
  }

  /// Also adds a word together with its prefix.
  private mutating func note(_ word: Word, after prefix: UInt8, from start: Int) {
    var hasher = WordHasher()
    hasher.add(prefix)
    for byte in bytes[start..<text.offset] { hasher.add(byte) }
    insert(hasher.word)
    let letters = bytes[start..<text.offset]
    declarations.read(hasher.word, spelled: letters, depth: depth)
    declarations.read(word, spelled: letters, depth: depth)
  }

  mutating func readLetters() -> Word {
    var hasher = WordHasher()
    var offset = text.offset
    let isCode = previous != UInt8(ascii: "\"")
    var union: UInt8 = 0
    while offset < bytes.count, bytes[offset].continuesWord {
      union |= bytes[offset]
      hasher.add(bytes[offset])
      offset += 1
    }
    text.offset = offset
    // In Unicode, equal identifiers may have different bytes.
    if union >= 0x80, isCode { flags.insert(.isUncertain) }
    return hasher.word
  }

  mutating func insert(_ word: Word) {
    if words.insert(word) { distinct.append(word) }
  }

  private mutating func readNumber() {
    while let byte = text.byte, byte.continuesWord { text.offset += 1 }
    previous = UInt8(ascii: "0")
  }

  // MARK: Bytes ahead

  func peek(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The next byte that is not white space or in a comment.
  private var peekAfterSpace: UInt8? {
    var ahead = text
    while let byte = ahead.byte {
      let next = peek(at: ahead.offset + 1)
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
        ahead.skipCommentOrSlash()
      } else if byte <= 0x20 {
        ahead.offset += 1
      } else {
        return byte
      }
    }
    return nil
  }
}

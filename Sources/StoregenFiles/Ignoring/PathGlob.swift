/// A compiled pattern for paths, as used in `.gitignore`: the matcher of `IgnorePattern` and `PathPattern`.
///
/// Like Git, it matches bytes: `?` matches one byte. It follows all alternatives at once, so the time is at most
/// the product of both lengths, even for malicious patterns.
struct PathGlob: Sendable, Equatable {
  /// The text before the first wildcard.
  private let prefix: [UInt8]
  private let steps: [Step]

  private enum Step: Equatable {
    case byte(UInt8)
    case oneOf(ByteSet)
    /// `*`: any number of bytes within a component.
    case star
    /// `**` at the end: any number of any bytes.
    case anything
    /// `**/`: any number of whole components. It is two steps; the first one can skip both.
    case folders
    case withinFolders
    /// `?` for any character. It takes two steps: the first byte and the other bytes.
    case character
    case continuation
  }

  /// - Parameter text: the pattern, without a leading slash.
  /// - Returns: nil if nothing can match it: it has an unclosed bracket or an unknown character class.
  init?(_ text: some Collection<UInt8>) {
    var reader = GlobReader(Array(text))
    prefix = reader.literalPrefix()
    var steps: [Step] = []
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "*"):
        switch reader.stars() {
        case .one: steps.append(.star)
        case .folders: steps += [.folders, .withinFolders]
        case .anything: steps.append(.anything)
        }
      case UInt8(ascii: "?"): steps.append(.oneOf(.allButSlash))
      case UInt8(ascii: "["):
        guard let set = reader.bracket() else { return nil }
        steps.append(.oneOf(set))
      case UInt8(ascii: "\\"):
        guard let escaped = reader.next() else { return nil }
        steps.append(.byte(escaped))
      default: steps.append(.byte(byte))
      }
    }
    self.steps = steps
  }

  /// A pattern of components in which only `*`, `**` and `?` are special, and `?` matches a character.
  init(components: [Substring]) {
    var steps: [Step] = []
    for (position, component) in components.enumerated() {
      if component == "**" {
        steps += [.folders, .withinFolders]
        continue
      }
      for byte in component.utf8 {
        switch byte {
        case UInt8(ascii: "*"): steps.append(.star)
        case UInt8(ascii: "?"): steps += [.character, .continuation]
        default: steps.append(.byte(byte))
        }
      }
      if position < components.count - 1 { steps.append(.byte(UInt8(ascii: "/"))) }
    }
    prefix = []
    self.steps = steps
  }

  /// Whether the pattern matches a whole name or path matches.
  ///
  /// - Parameter orFolder: whether it is enough that a folder of the path matches.
  func matches(_ text: ArraySlice<UInt8>, orFolder: Bool = false) -> Bool {
    guard text.starts(with: prefix) else { return false }
    var current = Array(repeating: false, count: steps.count + 1)
    let none = current
    reach(0, in: &current)
    for byte in text.dropFirst(prefix.count) {
      if orFolder, byte == UInt8(ascii: "/"), current[steps.count] { return true }
      var upcoming = none
      var isAlive = false
      for position in steps.indices where current[position] {
        switch steps[position] {
        case .byte(let wanted) where wanted == byte: reach(position + 1, in: &upcoming)
        case .oneOf(let set) where set.contains(byte): reach(position + 1, in: &upcoming)
        case .star where byte != UInt8(ascii: "/"), .anything: reach(position, in: &upcoming)
        case .withinFolders:
          upcoming[position] = true
          if byte == UInt8(ascii: "/") { reach(position + 1, in: &upcoming) }
        case .character where byte != UInt8(ascii: "/") && byte & 0xC0 != 0x80:
          reach(position + 1, in: &upcoming)
        case .continuation where byte & 0xC0 == 0x80: reach(position, in: &upcoming)
        case .byte, .oneOf, .star, .folders, .character, .continuation: continue
        }
        isAlive = true
      }
      guard isAlive else { return false }
      current = upcoming
    }
    return current[steps.count]
  }

  /// Marks a step as possible, and those after it if it can match nothing.
  private func reach(_ position: Int, in positions: inout [Bool]) {
    var position = position
    while !positions[position] {
      positions[position] = true
      guard position < steps.count else { return }
      switch steps[position] {
      case .star, .anything, .continuation: position += 1
      case .folders:
        positions[position + 1] = true
        position += 2
      case .byte, .oneOf, .withinFolders, .character: return
      }
    }
  }
}

/// Parses the text of a pattern.
private struct GlobReader {
  private let text: [UInt8]
  private var position = 0
  private var prefixEnd = 0

  init(_ text: [UInt8]) { self.text = text }

  /// The meaning of consecutive stars.
  enum Stars {
    case one, folders, anything
  }

  mutating func next() -> UInt8? {
    guard position < text.count else { return nil }
    defer { position += 1 }
    return text[position]
  }

  private func byte(at offset: Int) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  /// The text before the first wildcard or backslash.
  mutating func literalPrefix() -> [UInt8] {
    prefixEnd = text.firstIndex { PathGlob.specials.contains($0) } ?? text.count
    position = prefixEnd
    return Array(text[..<prefixEnd])
  }

  /// The meaning of the star that was just read and of those that follow it.
  ///
  /// Two stars differ from one only as a whole component. For Git, the first wildcard of a pattern starts a
  /// component regardless of what precedes it: `a**/b` matches `ax/y/b`.
  mutating func stars() -> Stars {
    let start = position - 1
    while byte(at: 0) == UInt8(ascii: "*") { position += 1 }
    let isDeep =
      position - start > 1
      && (start == prefixEnd || text[start - 1] == UInt8(ascii: "/"))
    switch byte(at: 0) {
    case nil where isDeep: return .anything
    case UInt8(ascii: "/") where isDeep:
      position += 1
      return .folders
    case UInt8(ascii: "\\") where isDeep && byte(at: 1) == UInt8(ascii: "/"): return .anything
    default: return .one
    }
  }

  /// The byte set between brackets, after the opening one was read; nil if it is malformed.
  mutating func bracket() -> ByteSet? {
    var set = ByteSet()
    let isInverted = byte(at: 0) == UInt8(ascii: "!") || byte(at: 0) == UInt8(ascii: "^")
    if isInverted { position += 1 }
    // The possible start of a range. A closing bracket in first position belongs to the set.
    var last: UInt8?
    repeat {
      guard let byte = next() else { return nil }
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = next() else { return nil }
        set.insert(escaped)
        last = escaped
      case UInt8(ascii: "-") where last != nil && self.byte(at: 0) != UInt8(ascii: "]"):
        guard let start = last, let end = rangeEnd() else { return nil }
        if start <= end { set.insert(start...end) }
        last = nil
      case UInt8(ascii: "[") where self.byte(at: 0) == UInt8(ascii: ":"):
        guard let end = text[(position + 1)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if end > position + 1, text[end - 1] == UInt8(ascii: ":") {
          let name = String(decoding: text[(position + 1)..<(end - 1)], as: UTF8.self)
          guard set.insert(classNamed: name) else { return nil }
          position = end + 1
          last = nil
        } else {
          set.insert(byte)
          last = byte
        }
      default:
        set.insert(byte)
        last = byte
      }
    } while byte(at: 0) != UInt8(ascii: "]")
    position += 1
    if isInverted { set.invert() }
    set.remove(UInt8(ascii: "/"))
    return set
  }

  private mutating func rangeEnd() -> UInt8? {
    guard let end = next() else { return nil }
    return end == UInt8(ascii: "\\") ? next() : end
  }
}

extension PathGlob {
  /// The characters with a special meaning.
  static let specials: Set<UInt8> = Set("*?[\\".utf8)
}

/// An identifier, known by a hash of its bytes.
///
/// Two words that differ may have one hash. Whoever asks takes that for the same word, which may only
/// ever make more work.
public struct Word: Sendable, Hashable, BitwiseCopyable {
  package let hash: UInt32

  package init(hash: UInt32) { self.hash = hash }

  /// The word with this text; `@Name` and `#name` are words of their own.
  public init(_ text: String) {
    var text = text
    self = text.withUTF8 { utf8 in
      guard let mark = utf8.first, mark == UInt8(ascii: "@") || mark == UInt8(ascii: "#") else {
        return Word(of: utf8)
      }
      return Word(of: UnsafeBufferPointer(rebasing: utf8.dropFirst())).behind(mark)
    }
  }

  /// The word with these bytes.
  init(of utf8: UnsafeBufferPointer<UInt8>) {
    hash = EightBytes.hash(of: UnsafeRawBufferPointer(utf8))
  }

  /// The word together with a mark in front of it.
  func behind(_ mark: UInt8) -> Word { Word(hash: (hash ^ UInt32(mark)) &* 0x0100_0193) }

  /// No word: the owner of what stands in no type.
  static let none = Word("")
}

/// A set of words for many questions.
public struct WordSet: Sendable {
  /// Open addressing, half of the slots at most in use; 0 is an empty slot.
  private var slots: [UInt32]
  private var mask: Int
  private var hasZero = false
  /// How many words there are.
  public private(set) var count = 0

  public init(_ words: [Word] = []) {
    var size = 64
    // Room for all of them at once: words in the order of another set would crowd a smaller one.
    while size < words.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = size - 1
    for word in words { insert(word) }
  }

  /// Adds a word; whether it is new.
  @discardableResult
  public mutating func insert(_ word: Word) -> Bool {
    if word.hash == 0 {
      defer { hasZero = true }
      count += hasZero ? 0 : 1
      return !hasZero
    }
    let slot = slot(of: word)
    if slots[slot] == word.hash { return false }
    slots[slot] = word.hash
    count += 1
    if count * 2 > slots.count { grow() }
    return true
  }

  public func contains(_ word: Word) -> Bool {
    word.hash == 0 ? hasZero : slots[slot(of: word)] == word.hash
  }

  /// The slot that the word is in, or would be.
  private func slot(of word: Word) -> Int {
    var slot = Int(word.hash) & mask
    while slots[slot] != 0, slots[slot] != word.hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    mask = slots.count - 1
    for hash in old where hash != 0 { slots[slot(of: Word(hash: hash))] = hash }
  }

  /// The words, in no order.
  public var words: [Word] {
    (hasZero ? [Word(hash: 0)] : []) + slots.filter { $0 != 0 }.map(Word.init(hash:))
  }
}

extension WordSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral words: Word...) { self.init(words) }
}

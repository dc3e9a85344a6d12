/// An identifier, known by a hash of its bytes.
///
/// Two words that differ may have one hash. Whoever asks takes that for the same word, which may only
/// ever make more work.
public struct Word: Sendable, Hashable, BitwiseCopyable {
  package let hash: UInt32

  package init(hash: UInt32) { self.hash = hash }

  /// The word with this text; `@Name` and `#name` are words of their own.
  public init(_ text: String) {
    var hasher = WordHasher()
    for byte in text.utf8 { hasher.add(byte) }
    self = hasher.word
  }

  /// No word: the owner of what stands in no type.
  static let none = Word("")
}

/// Makes a word, byte by byte, as FNV-1a does: words are short, and each byte is looked at anyway.
struct WordHasher {
  private var hash: UInt32 = 0x811c_9dc5

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }

  var word: Word { Word(hash: hash) }
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

/// An identifier, represented by a hash of its bytes.
///
/// Different words may have the same hash. Treating them as equal only causes unnecessary work.
public struct Word: Sendable, Hashable, BitwiseCopyable {
  package let hash: UInt32

  package init(hash: UInt32) { self.hash = hash }

  /// The word with this text; `@Name` and `#name` are separate words.
  public init(_ text: String) {
    var hasher = WordHasher()
    for byte in text.utf8 { hasher.add(byte) }
    self = hasher.word
  }

  /// Stands for `for await` and `for try await`, in addition to the keywords.
  public static let awaitingLoop = Word("for await")
  /// Stands for code that may use an index into a collection after an `await`.
  public static let indexAcrossAwait = Word("index await")
  /// The words of which such code has one, besides `await`.
  static let sourcesOfIndices = ["firstIndex", "lastIndex", "indices", "enumerated", "endIndex", "count"].map {
    Word($0)
  }
  static let forKeyword = Word("for")
  static let tryKeyword = Word("try")
  static let awaitKeyword = Word("await")

  /// The empty word: the owner of declarations at file level.
  static let none = Word("")
}

/// Hashes a word byte by byte with FNV-1a: words are short, and the scanner reads each byte anyway.
struct WordHasher {
  private var hash: UInt32 = 0x811c_9dc5

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }

  var word: Word { Word(hash: hash) }
}

/// A set of words with fast lookup.
public struct WordSet: Sendable {
  /// Open addressing; at most half of the slots are in use; 0 is an empty slot.
  private var slots: [UInt32]
  private var mask: Int
  private var hasZero = false
  /// The number of words.
  public private(set) var count = 0

  public init(_ words: [Word] = []) {
    var size = 64
    // Sized for all words: inserting words in the order of another set would make a smaller table slow.
    while size < words.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = size - 1
    for word in words { insert(word) }
  }

  /// Adds a word; returns whether it is new.
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

  /// The slot of the word, or the free slot for it.
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

  /// The words, in no particular order.
  public var words: [Word] { (hasZero ? [Word(hash: 0)] : []) + slots.filter { $0 != 0 }.map(Word.init(hash:)) }
}

extension WordSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral words: Word...) { self.init(words) }
}

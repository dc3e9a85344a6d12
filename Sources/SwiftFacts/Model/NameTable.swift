/// The names of a file: each is kept once, as bytes, and known by its number.
///
/// Names are told apart by their bytes. `String` takes `é` in one scalar or in two for the same, but
/// the two are not equally long, and a name's place is measured by its length.
struct NameTable {
  /// The bytes of all names, one behind the other.
  private(set) var utf8: [UInt8] = []
  /// Where the bytes of each name end. The first name is the empty one.
  private(set) var ends: [UInt32] = [0]
  /// The names by their hashes; at least every second slot is free.
  private var slots: [Slot]

  private struct Slot {
    var hash: UInt32
    /// The number of the name; 0 if the slot is free, as the empty name is in none.
    var name: UInt32

    static let free = Slot(hash: 0, name: 0)
  }

  /// Makes a table that need not grow until it has that many names.
  init(minimumCapacity: Int = 0) {
    var count = 64
    while count < 2 * minimumCapacity { count *= 2 }
    slots = Array(repeating: .free, count: count)
    ends.reserveCapacity(minimumCapacity)
    utf8.reserveCapacity(8 * minimumCapacity)
  }

  /// How many names there are, the empty one among them.
  var count: Int { ends.count }

  /// The text of a name.
  subscript(name: Int) -> String {
    String(decoding: utf8[start(of: name)..<Int(ends[name])], as: UTF8.self)
  }

  /// The number of a name, which is added if it is new.
  mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    intern(name, hash: Self.hash(name))
  }

  /// The number of a name whose hash is known, which is added if it is new.
  mutating func intern(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> UInt32 {
    if name.isEmpty { return 0 }
    var position = Int(hash) & (slots.count - 1)
    while slots[position].name != 0 {
      let slot = slots[position]
      if slot.hash == hash, isEqual(Int(slot.name), name) { return slot.name }
      position = (position + 1) & (slots.count - 1)
    }
    let number = UInt32(ends.count)
    utf8.append(contentsOf: name)
    ends.append(UInt32(utf8.count))
    slots[position] = Slot(hash: hash, name: number)
    if 2 * ends.count > slots.count { grow() }
    return number
  }

  /// The number of a name, which is added if it is new.
  mutating func intern(_ name: String) -> UInt32 {
    var name = name
    return name.withUTF8 { intern($0) }
  }

  private func start(of name: Int) -> Int { name == 0 ? 0 : Int(ends[name - 1]) }

  private func isEqual(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = start(of: number)..<Int(ends[number])
    return range.count == name.count
      && utf8.withUnsafeBytes { utf8 in
        Words(UnsafeRawBufferPointer(rebasing: utf8[range]))
          .elementsEqual(Words(UnsafeRawBufferPointer(name)))
      }
  }

  /// What the table finds a name by.
  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    // The golden ratio, whose bits have no pattern.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let hash = Words(UnsafeRawBufferPointer(name)).reduce(UInt64(name.count)) { hash, word in
      let product = (hash ^ word) &* factor
      return product ^ (product >> 32)
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: .free, count: 2 * old.count)
    for slot in old where slot.name != 0 {
      var position = Int(slot.hash) & (slots.count - 1)
      while slots[position].name != 0 { position = (position + 1) & (slots.count - 1) }
      slots[position] = slot
    }
  }
}

/// Bytes taken eight at a time; the last ones are taken with some of those in front of them.
private struct Words: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next() -> UInt64? {
    if offset >= bytes.count { return nil }
    defer { offset += 8 }
    if bytes.count < 4 { return bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    if bytes.count < 8 {
      let start = bytes.loadUnaligned(as: UInt32.self)
      let end = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
      return UInt64(start) << 32 | UInt64(end)
    }
    return bytes.loadUnaligned(fromByteOffset: Swift.min(offset, bytes.count - 8), as: UInt64.self)
  }
}

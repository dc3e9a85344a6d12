/// The names of a file while it is read. Each is stored once, as bytes, and has a number.
///
/// Names are compared by their bytes. `String` considers `é` in one scalar and in two equal, but the two
/// differ in length, and the location of a name is measured by its length.
struct NameTable {
  /// The bytes of all names.
  private(set) var utf8: [UInt8] = []
  /// The ends of the names in `utf8`. The first name is the empty one.
  private(set) var ends: [UInt32] = [0]
  private var numbers: NameSlots

  /// Creates a table that does not grow until it has this many names.
  init(minimumCapacity: Int = 0) {
    numbers = NameSlots(minimumCapacity: minimumCapacity)
    ends.reserveCapacity(minimumCapacity)
    utf8.reserveCapacity(8 * minimumCapacity)
  }

  /// How many names there are, including the empty one.
  var count: Int { ends.count }

  /// The text of a name.
  subscript(name: Int) -> String { String(decoding: utf8[range(of: name)], as: UTF8.self) }

  /// The number of a name, which is added if it is new.
  mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if name.isEmpty { return 0 }
    let hash = NameHash.of(name)
    if let known = numbers.number(hash: hash, where: { isEqual(Int($0), to: name) }) { return known }
    let number = UInt32(ends.count)
    utf8.append(contentsOf: name)
    ends.append(UInt32(utf8.count))
    numbers.insert(number, hash: hash)
    return number
  }

  /// The number of a name, which is added if it is new.
  mutating func intern(_ name: String) -> UInt32 {
    var name = name
    return name.withUTF8 { intern($0) }
  }

  private func range(of name: Int) -> Range<Int> {
    (name == 0 ? 0 : Int(ends[name - 1]))..<Int(ends[name])
  }

  private func isEqual(_ number: Int, to name: UnsafeBufferPointer<UInt8>) -> Bool {
    utf8.withUnsafeBufferPointer {
      NameHash.areEqual(UnsafeBufferPointer(rebasing: $0[range(of: number)]), name)
    }
  }
}

import StoregenThreads

/// All names in use in this process, with their owners.
///
/// It is shared so that names can be compared as integers and constants need no table. It does not grow
/// without bounds: when the last owner of a name is released, its text is freed and its number reused.
package struct SharedNames: Sendable {
  static let all = Guarded(SharedNames())

  /// The texts of all names, which are read without the lock.
  static let allTexts = all.access { $0.texts }

  let texts = NameTexts()

  private var entries: [Entry] = []
  private var numbers = NameSlots()
  /// The numbers of released names.
  private var unused: [UInt32] = []
  /// The transient names that have not been released.
  private var transientNames: [UInt32] = []
  /// The scopes that exist, in the order of their creation.
  private var scopes: [UInt32] = []
  private var lastScope: UInt32 = 0

  private struct Entry {
    var hash: UInt32
    var ownerCount: UInt32 = 0
    /// The newest scope in which the name was used as a transient one; 0 if it is not transient.
    var scope: UInt32 = 0

    /// The owner count of constants.
    static let constant = UInt32.max
  }

  package init() {
    // Number 0 is the empty name.
    entries.append(Entry(hash: 0, ownerCount: Entry.constant))
  }

  /// The number of names in use.
  package var count: Int { entries.count - unused.count }

  /// Whether a name is in use.
  package func contains(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      numbers.number(hash: NameHash.of(utf8)) { texts.isEqual($0, to: utf8) } != nil
    }
  }

  package mutating func constant(_ text: String) -> Name {
    let number = number(of: text)
    entries[Int(number)].ownerCount = Entry.constant
    return Name(number: number)
  }

  /// Whether a name is a constant.
  func isConstant(_ name: Name) -> Bool {
    entries[name.index].ownerCount == Entry.constant
  }

  package mutating func transient(_ text: String) -> Name {
    let number = number(of: text)
    if entries[Int(number)].scope == 0 {
      addOwner(of: number)
      transientNames.append(number)
    }
    entries[Int(number)].scope = max(lastScope, 1)
    return Name(number: number)
  }

  package mutating func retain(_ text: String) -> Name {
    let number = number(of: text)
    addOwner(of: number)
    return Name(number: number)
  }

  mutating func retain(_ utf8: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Name {
    let number = number(of: utf8, hash: hash)
    addOwner(of: number)
    return Name(number: number)
  }

  package mutating func release(_ names: some Sequence<Name>) {
    for name in names { removeOwner(of: name.number) }
  }

  package mutating func beginScope() -> UInt32 {
    lastScope += 1
    scopes.append(lastScope)
    return lastScope
  }

  /// Releases the transient names that no remaining scope can use.
  package mutating func endScope(_ scope: UInt32) {
    scopes.removeAll { $0 == scope }
    let oldest = scopes.first ?? .max
    let ended = transientNames.filter { entries[Int($0)].scope < oldest }
    transientNames.removeAll { entries[Int($0)].scope < oldest }
    for number in ended {
      entries[Int(number)].scope = 0
      removeOwner(of: number)
    }
  }

  private mutating func number(of text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { number(of: $0, hash: NameHash.of($0)) }
  }

  /// The number of a name, which is added if it is new. The caller becomes an owner.
  private mutating func number(of utf8: UnsafeBufferPointer<UInt8>, hash: UInt32) -> UInt32 {
    if utf8.isEmpty { return 0 }
    let known = numbers.number(hash: hash) { texts.isEqual($0, to: utf8) }
    if let known { return known }
    let number: UInt32
    if let last = unused.popLast() {
      number = last
      entries[Int(number)] = Entry(hash: hash)
    } else {
      number = UInt32(entries.count)
      entries.append(Entry(hash: hash))
    }
    texts.set(String(decoding: utf8, as: UTF8.self), for: number)
    numbers.insert(number, hash: hash)
    return number
  }

  private mutating func addOwner(of number: UInt32) {
    if entries[Int(number)].ownerCount != Entry.constant { entries[Int(number)].ownerCount += 1 }
  }

  private mutating func removeOwner(of number: UInt32) {
    let entry = entries[Int(number)]
    guard entry.ownerCount != Entry.constant else { return }
    entries[Int(number)].ownerCount -= 1
    guard entry.ownerCount == 1 else { return }
    numbers.remove(number, hash: entry.hash)
    texts.remove(number)
    unused.append(number)
  }
}

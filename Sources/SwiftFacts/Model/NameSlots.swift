/// Finds the numbers of names by their hashes: a hash table with linear probing, because a dictionary would
/// need a copy of each name as a key.
///
/// The number 0 is the empty name and is not stored.
struct NameSlots: Sendable {
  /// At least every second slot is free.
  private var slots: [Slot]
  private var count = 0

  private static let minimumSlotCount = 64

  private struct Slot {
    var hash: UInt32
    /// The number of the name; 0 if the slot is free.
    var number: UInt32

    static let free = Slot(hash: 0, number: 0)
  }

  /// Creates a table that does not grow until it has this many names.
  init(minimumCapacity: Int = 0) {
    var slotCount = Self.minimumSlotCount
    while slotCount < 2 * minimumCapacity { slotCount *= 2 }
    slots = Array(repeating: .free, count: slotCount)
  }

  /// The number with this hash for which `isName` is true; nil if there is none.
  @inline(__always)
  func number(hash: UInt32, where isName: (UInt32) -> Bool) -> UInt32? {
    var position = home(of: hash)
    while slots[position].number != 0 {
      let slot = slots[position]
      if slot.hash == hash, isName(slot.number) { return slot.number }
      position = next(position)
    }
    return nil
  }

  /// Adds a number that is not in the table.
  mutating func insert(_ number: UInt32, hash: UInt32) {
    slots[freePosition(for: hash)] = Slot(hash: hash, number: number)
    count += 1
    if 2 * count >= slots.count { resize(to: 2 * slots.count) }
  }

  /// Removes a number that is in the table.
  mutating func remove(_ number: UInt32, hash: UInt32) {
    var hole = home(of: hash)
    while slots[hole].number != number { hole = next(hole) }
    // Later slots move up unless that puts them before the position of their hash.
    var position = next(hole)
    while slots[position].number != 0 {
      let mask = slots.count - 1
      let distance = (position - home(of: slots[position].hash)) & mask
      if distance >= (position - hole) & mask {
        slots[hole] = slots[position]
        hole = position
      }
      position = next(position)
    }
    slots[hole] = .free
    count -= 1
    if slots.count > Self.minimumSlotCount, 8 * count < slots.count {
      resize(to: slots.count / 2)
    }
  }

  private func home(of hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }

  private func next(_ position: Int) -> Int { (position + 1) & (slots.count - 1) }

  private func freePosition(for hash: UInt32) -> Int {
    var position = home(of: hash)
    while slots[position].number != 0 { position = next(position) }
    return position
  }

  private mutating func resize(to slotCount: Int) {
    let old = slots
    slots = Array(repeating: .free, count: slotCount)
    for slot in old where slot.number != 0 { slots[freePosition(for: slot.hash)] = slot }
  }
}

import SwiftFacts

/// An optional number for each fact. Memory is allocated only for files with a number.
final class FactTable {
  private let numbering: Numbering
  private let rows: UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>

  init(_ numbering: Numbering) {
    self.numbering = numbering
    rows = .allocate(capacity: numbering.factCounts.count)
    rows.initialize(repeating: nil, count: numbering.factCounts.count)
  }

  deinit {
    for row in numbering.factCounts.indices { rows[row]?.deallocate() }
    rows.deallocate()
  }

  subscript(fact: Fact) -> Int? {
    get {
      guard let number = rows[numbering.file(of: fact)]?[fact.index], number >= 0 else {
        return nil
      }
      return Int(number)
    }
    set { row(of: fact)[fact.index] = Int32(newValue ?? -1) }
  }

  private func row(of fact: Fact) -> UnsafeMutablePointer<Int32> {
    let number = numbering.file(of: fact)
    if let row = rows[number] { return row }
    let count = numbering.factCounts[number]
    let row = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    row.initialize(repeating: -1, count: count)
    rows[number] = row
    return row
  }
}

/// A cache of one value per fact.
final class FactMemo<Value> {
  private let positions: FactTable
  private var values: [Value] = []

  init(_ numbering: Numbering) { positions = FactTable(numbering) }

  subscript(fact: Fact) -> Value? {
    get { positions[fact].map { values[$0] } }
    set {
      guard let newValue else { return }
      if let location = positions[fact] {
        values[location] = newValue
      } else {
        positions[fact] = values.count
        values.append(newValue)
      }
    }
  }
}

/// A set of names.
struct NameSet {
  /// A bit for each name.
  private var words: [UInt64] = []

  init(_ names: some Sequence<Name> = []) {
    for name in names { insert(name) }
  }

  func contains(_ name: Name) -> Bool {
    let word = name.index >> 6
    return word < words.count && words[word] & Self.bit(of: name) != 0
  }

  mutating func insert(_ name: Name) {
    let word = name.index >> 6
    if words.count <= word {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= Self.bit(of: name)
  }

  private static func bit(of name: Name) -> UInt64 { 1 << UInt64(name.index & 63) }
}

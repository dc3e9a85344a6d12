import SwiftFacts

/// Numbers the files and the names of a program, so that what is found out about them is kept in
/// arrays and needs no hashing.
final class Numbering {
  private let files: [FileID: Int]
  private var recent: (file: FileID, number: Int)?
  /// The names of each file that have been asked for; -1 where not yet.
  private var names: [[Int32]]
  private let nameCounts: [Int]
  private var known: [String: Int32] = [:]
  private var texts: [String] = []

  init(_ files: [LintFile]) {
    self.files = Dictionary(
      files.enumerated().map { ($0.element.facts.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    names = Array(repeating: [], count: files.count)
    nameCounts = files.map(\.facts.nameCount)
    for text in Name.wellKnown { _ = name(text) }
  }

  var fileCount: Int { names.count }

  /// The number of the file of a fact. Most facts are in the file of the one before.
  func file(of fact: Fact) -> Int {
    if let recent, recent.file == fact.fileID { return recent.number }
    guard let number = files[fact.fileID] else {
      preconditionFailure("\(fact.file.path) is no file of the program")
    }
    recent = (fact.fileID, number)
    return number
  }

  /// The name of a fact.
  func name(of fact: Fact) -> Name {
    let file = file(of: fact)
    if names[file].isEmpty { names[file] = Array(repeating: -1, count: nameCounts[file]) }
    let known = names[file][fact.nameIndex]
    if known >= 0 { return Name(index: Int(known)) }
    let name = self.name(fact.name)
    names[file][fact.nameIndex] = Int32(name.index)
    return name
  }

  /// The name of a text.
  func name(_ text: String) -> Name {
    if let number = known[text] { return Name(index: Int(number)) }
    let number = texts.count
    known[text] = Int32(number)
    texts.append(text)
    return Name(index: number)
  }

  func text(of name: Name) -> String { texts[name.index] }
}

/// A number for each fact that has one; memory is taken for files in which there is one.
struct FactTable {
  private let numbering: Numbering
  private var rows: [[Int32]]

  init(_ numbering: Numbering) {
    self.numbering = numbering
    rows = Array(repeating: [], count: numbering.fileCount)
  }

  subscript(fact: Fact) -> Int? {
    get {
      let row = numbering.file(of: fact)
      guard fact.index < rows[row].count else { return nil }
      let number = rows[row][fact.index]
      return number < 0 ? nil : Int(number)
    }
    set {
      let row = numbering.file(of: fact)
      if rows[row].isEmpty { rows[row] = Array(repeating: -1, count: fact.file.count) }
      rows[row][fact.index] = Int32(newValue ?? -1)
    }
  }
}

/// What was found out about facts, once for each.
struct FactMemo<Value> {
  private var places: FactTable
  private var values: [Value] = []

  init(_ numbering: Numbering) { places = FactTable(numbering) }

  subscript(fact: Fact) -> Value? {
    get { places[fact].map { values[$0] } }
    set {
      guard let newValue else { return }
      if let place = places[fact] {
        values[place] = newValue
      } else {
        places[fact] = values.count
        values.append(newValue)
      }
    }
  }
}

/// A set of facts.
struct FactSet {
  private var members: FactTable

  init(_ numbering: Numbering) { members = FactTable(numbering) }

  func contains(_ fact: Fact) -> Bool { members[fact] != nil }
  mutating func insert(_ fact: Fact) { members[fact] = 0 }
}

/// A set of names.
struct NameSet {
  private var isMember: [Bool] = []

  func contains(_ name: Name) -> Bool { name.index < isMember.count && isMember[name.index] }

  mutating func insert(_ name: Name) {
    while isMember.count <= name.index { isMember.append(false) }
    isMember[name.index] = true
  }
}

package import SwiftFacts

/// The facts of a kind in many files by a name, in the order of the files.
///
/// A large program has millions of them, so each takes eight bytes.
package struct FactsByName {
  private let files: [LintFile]
  private let locations: [Location]
  /// For the index of each name, where its locations start. One more entry is where the last end.
  private let starts: [Int]

  private struct Location {
    package let file: UInt32
    package let fact: UInt32
  }

  /// - Parameter name: the name by which a fact is found.
  package init(_ kind: FactKind, in files: [LintFile], by name: (Fact) -> Name) {
    self.files = files
    var starts = [0]
    for file in files {
      for fact in file.facts.all(kind) {
        let next = name(fact).index + 1
        if starts.count <= next {
          starts += repeatElement(0, count: next + 1 - starts.count)
        }
        starts[next] += 1
      }
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    self.starts = starts
    let total = starts[starts.count - 1]
    locations = [Location](unsafeUninitializedCapacity: total) { locations, count in
      for (number, file) in files.enumerated() {
        for fact in file.facts.all(kind) {
          let index = name(fact).index
          locations[starts[index]] = Location(file: UInt32(number), fact: UInt32(fact.index))
          starts[index] += 1
        }
      }
      count = total
    }
  }

  package subscript(name: Name) -> some Collection<Fact> {
    let isKnown = name.index < starts.count - 1
    let range = isKnown ? starts[name.index]..<starts[name.index + 1] : 0..<0
    return locations[range].lazy.map { [files] in
      files[Int($0.file)].facts.all[Int($0.fact)]
    }
  }
}

/// Elements grouped by name, in order.
package struct NameGroups<Element> {
  private let names: [Name]
  private let elements: [Element]

  package init(_ named: [(name: Name, element: Element)]) {
    let order = named.indices.sorted {
      (named[$0].name.index, $0) < (named[$1].name.index, $1)
    }
    names = order.map { named[$0].name }
    elements = order.map { named[$0].element }
  }

  /// All elements of a name.
  package subscript(name: Name) -> ArraySlice<Element> {
    let start = firstIndex { $0.index >= name.index }
    var end = start
    while end < names.count, names[end] == name { end += 1 }
    return elements[start..<end]
  }

  private func firstIndex(where isAfter: (Name) -> Bool) -> Int {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(names[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

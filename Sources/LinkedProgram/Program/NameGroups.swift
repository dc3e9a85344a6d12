package import SwiftFacts

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

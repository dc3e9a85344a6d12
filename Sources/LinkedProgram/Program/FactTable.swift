package import SwiftFacts

/// An optional number for each fact. Memory is allocated only for pages of facts with a number: a large program has
/// millions of facts, and most tables are about few of them.
package final class FactTable {
  private typealias Page = UnsafeMutablePointer<Int32>

  private let numbering: Numbering
  /// The pages of each file with a number.
  private let files: UnsafeMutablePointer<UnsafeMutablePointer<Page?>?>

  /// How many facts are on a page.
  private static let pageSize = 64

  package init(_ numbering: Numbering) {
    self.numbering = numbering
    files = .allocate(capacity: numbering.factCounts.count)
    files.initialize(repeating: nil, count: numbering.factCounts.count)
  }

  deinit {
    for file in numbering.factCounts.indices {
      guard let pages = files[file] else { continue }
      for page in 0..<pageCount(of: file) { pages[page]?.deallocate() }
      pages.deallocate()
    }
    files.deallocate()
  }

  package subscript(fact: Fact) -> Int? {
    get {
      let pages = files[numbering.file(of: fact)]
      guard let page = pages?[fact.index / Self.pageSize] else { return nil }
      let number = page[fact.index % Self.pageSize]
      return number < 0 ? nil : Int(number)
    }
    set { page(of: fact)[fact.index % Self.pageSize] = Int32(newValue ?? -1) }
  }

  private func page(of fact: Fact) -> Page {
    let pages = pages(of: numbering.file(of: fact))
    let number = fact.index / Self.pageSize
    if let page = pages[number] { return page }
    let page = Page.allocate(capacity: Self.pageSize)
    page.initialize(repeating: -1, count: Self.pageSize)
    pages[number] = page
    return page
  }

  private func pages(of file: Int) -> UnsafeMutablePointer<Page?> {
    if let pages = files[file] { return pages }
    let pages = UnsafeMutablePointer<Page?>.allocate(capacity: pageCount(of: file))
    pages.initialize(repeating: nil, count: pageCount(of: file))
    files[file] = pages
    return pages
  }

  private func pageCount(of file: Int) -> Int { numbering.factCounts[file] / Self.pageSize + 1 }
}

/// A cache of one value per fact.
package final class FactMemo<Value> {
  private let positions: FactTable
  private var values: [Value] = []

  package init(_ numbering: Numbering) { positions = FactTable(numbering) }

  package subscript(fact: Fact) -> Value? {
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

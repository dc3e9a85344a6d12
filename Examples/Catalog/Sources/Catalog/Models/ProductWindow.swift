/// The products that the app holds: those on screen, and some around them.
///
/// Rows are identified by their position among all products, which stays the same when the window moves.
nonisolated package struct ProductWindow: Sendable, Hashable {
  package static let pageSize = 25
  package static let capacity = 2 * pageSize
  /// A row this near to an end of the window loads the next page.
  static let margin = 5

  /// The position of the first product among all.
  package private(set) var start: Int
  package private(set) var products: [Product]

  package init(_ page: Page = Page(offset: 0, total: 0, products: [])) {
    start = page.offset
    products = Array(page.products.prefix(Self.capacity))
  }

  package var end: Int { start + products.count }

  /// The products with their positions, for rows.
  package var rows: [Row] {
    products.enumerated().map { Row(position: start + $0.offset, product: $0.element) }
  }

  /// A product and its position among all.
  nonisolated package struct Row: Identifiable, Sendable, Hashable {
    package let position: Int
    package let product: Product

    package var id: Int { position }
  }

  /// The positions of the page to load when this row is on screen; nil if no page is needed.
  func page(near position: Int, of total: Int) -> Range<Int>? {
    if position >= end - Self.margin, end < total {
      return end..<min(end + Self.pageSize, total)
    }
    if position < start + Self.margin, start > 0 {
      return max(start - Self.pageSize, 0)..<start
    }
    return nil
  }

  /// Adds a page to the end that it touches, and drops products at the other end.
  mutating func add(_ page: Page) {
    if page.offset == end {
      let products = products + page.products
      self.products = Array(products.suffix(Self.capacity))
      start += products.count - self.products.count
    } else if page.offset + page.products.count == start {
      start = page.offset
      products = Array((page.products + products).prefix(Self.capacity))
    }
  }
}

import Catalog
import Foundation

/// All products, and how many pieces are left of each.
actor Warehouse {
  private let products: [Product]
  private var reserved: [Int: Int] = [:]
  private var orders = 0
  private var failing: Set<String> = []
  private(set) var pageRequests = 0

  init(productCount: Int) {
    let colors = ["Red", "Blue", "Green", "Yellow"]
    let things = [("chair", "Home"), ("lamp", "Home"), ("rake", "Garden"), ("hose", "Garden")]
    products = (0..<productCount).map { id in
      let color = colors[id % colors.count]
      let (thing, category) = things[id / colors.count % things.count]
      let details = """
        Product number \(id), a \(thing) made of recycled material. It comes in \(colors.count) colors, is \
        delivered within three days, and can be returned within a month if you change your mind. Please clean it \
        with a soft, dry cloth only, and keep it away from children, pets, open fire and direct sunlight. Further \
        products in the same style are available in our stores, together with spare parts and advice.
        """
      return Product(
        id: id, name: "\(color) \(thing) \(id)", category: category, cents: 500 + id % 50 * 10,
        details: details)
    }
  }

  /// Lets the next request to this path fail.
  func failNext(_ path: String) {
    failing.insert(path)
  }

  /// Whether this request fails.
  func fails(_ path: String) -> Bool {
    failing.remove(path) != nil
  }

  func page(of filter: Filter, offset: Int, limit: Int) -> Page {
    pageRequests += 1
    guard !filter.query.isEmpty || filter.category != nil else {
      return Page(
        offset: offset, total: products.count,
        products: Array(products.dropFirst(offset).prefix(limit)))
    }
    let matching = products.filter { product in
      (filter.category.map { $0 == product.category } ?? true)
        && (filter.query.isEmpty || product.name.localizedCaseInsensitiveContains(filter.query))
    }
    return Page(
      offset: offset, total: matching.count,
      products: Array(matching.dropFirst(offset).prefix(limit)))
  }

  /// Every tenth product is sold out. The others have up to nine pieces.
  func stock(of id: Int) -> Int {
    id % 10 - reserved[id, default: 0]
  }

  func reserve(_ id: Int) throws {
    guard stock(of: id) > 0 else { throw Refused(message: "This product is sold out.") }
    reserved[id, default: 0] += 1
  }

  func order(_ lines: [Line]) -> Order {
    orders += 1
    return Order(number: orders, lines: lines)
  }
}

import Catalog
import Foundation

/// All products, and how many pieces of each there are.
actor Warehouse {
  private let products: [Product]
  private var reserved: [Int: Int] = [:]
  private var orders = 0
  private var failures = 0
  private(set) var pageRequests = 0

  init(productCount: Int) {
    let colors = ["Red", "Blue", "Green", "Yellow"]
    let things = [("chair", "Home"), ("lamp", "Home"), ("rake", "Garden"), ("hose", "Garden")]
    products = (0..<productCount).map { id in
      let (thing, category) = things[id / colors.count % things.count]
      return Product(
        id: id, name: "\(colors[id % colors.count]) \(thing) \(id)", category: category,
        cents: 500 + id % 50 * 10)
    }
  }

  /// The next requests fail, as if the server had a problem.
  func failNext(_ count: Int) {
    failures = count
  }

  /// Whether this request fails.
  func fails() -> Bool {
    guard failures > 0 else { return false }
    failures -= 1
    return true
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

  /// Every tenth product is sold out; of the others there are up to nine.
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

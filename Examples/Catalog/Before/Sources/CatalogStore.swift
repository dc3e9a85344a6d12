import Foundation
import Observation

/// All products that were ever loaded: each page is added, and none goes again.
@MainActor
@Observable
final class CatalogStore {
  var products: [Product] = []
  var isFilterPresented = false
  var lastError: (any Error)?
  private let client = ShopClient()
  private var searchTask: Task<Void, Never>?

  /// Each letter searches, and the slowest answer wins.
  func search(_ query: String) {
    searchTask = Task {
      do {
        products += try await client.products(query)
      } catch {
        lastError = error
      }
    }
  }

  func reload() async {
    do {
      products = try await client.products("")
    } catch {
      lastError = error
    }
  }
}

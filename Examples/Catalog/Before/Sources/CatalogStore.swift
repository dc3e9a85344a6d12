import Foundation
import Observation

/// Holds all products that were ever loaded: pages are added and never removed.
@MainActor
@Observable
final class CatalogStore {
  var products: [Product] = []
  var isFilterPresented = false
  var lastError: (any Error)?
  private let client = ShopClient()
  private var searchTask: Task<Void, Never>?

  /// Each letter starts a search, and the slowest answer wins.
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

#if canImport(SwiftUI)
  import Catalog
  import Foundation
  import SwiftUI

  /// The products that match what the user is looking for.
  struct CatalogScreen: View {
    @Environment(SearchStore.self) private var search
    @Environment(CatalogStore.self) private var catalog
    @Environment(InventoryStore.self) private var inventory
    @Environment(CartStore.self) private var cart

    var body: some View {
      NavigationStack {
        List {
          TextField(
            "Search", text: Binding(get: { search.filter.query }, set: { search.type($0) }))
          CategoryPicker(category: search.filter.category) { search.choose(category: $0) }
          ForEach(catalog.window.rows) { row in
            ProductRow(
              product: row.product, stock: inventory.stock[row.product.id],
              add: { product in Task { await cart.add(product) } }
            )
            .onAppear { appeared(row.position) }
          }
          PhaseRow(phase: catalog.phase, retry: retry)
          PhaseRow(phase: catalog.paging, retry: retry)
          PhaseRow(phase: inventory.counting) { Task { await inventory.recount() } }
        }
        .navigationTitle("\(catalog.total) products")
        .toolbar {
          NavigationLink("Cart (\(cart.lines.count))") { CartScreen() }
        }
      }
      .task { await catalog.load() }
    }

    private func appeared(_ position: Int) {
      Task { await catalog.rowAppeared(at: position) }
    }

    private func retry() {
      Task { await catalog.retry() }
    }
  }

  /// A product.
  struct ProductRow: View {
    let product: Product
    let stock: Int?
    let add: (Product) -> Void

    var body: some View {
      HStack {
        Text(product.name)
        Text(Decimal(product.cents) / 100, format: .currency(code: "EUR"))
        if let stock { Text(stock > 0 ? "\(stock) left" : "sold out") }
        Button("Add") { add(product) }
      }
    }
  }

  /// Restricts the list to one category.
  struct CategoryPicker: View {
    let category: String?
    let choose: (String?) -> Void

    var body: some View {
      HStack {
        ForEach(["Home", "Garden"], id: \.self) { name in
          Button(name) { choose(name == category ? nil : name) }
        }
      }
    }
  }

  /// The progress of a request, or why it failed and a button to try again.
  struct PhaseRow: View {
    let phase: Phase
    let retry: () -> Void

    var body: some View {
      switch phase {
      case .idle, .loaded: EmptyView()
      case .loading: ProgressView()
      case .failed(let message):
        HStack {
          Text(message)
          Button("Try Again") { retry() }
        }
      }
    }
  }

  #Preview {
    CatalogScreen()
      .shopStores(.preview())
  }

  #Preview {
    PhaseRow(phase: .failed(message: "More products could not be loaded.")) {}
  }
#endif

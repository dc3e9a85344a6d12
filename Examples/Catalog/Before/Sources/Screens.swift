#if canImport(SwiftUI)
  import SwiftUI

  struct ShopApp: App {
    @State private var catalog = CatalogStore()
    @State private var inventory: InventoryStore
    @State private var cart: CartStore
    @State private var fulfillment = FulfillmentStore()
    @State private var user = UserStore()

    init() {
      let inventory = InventoryStore()
      _inventory = State(initialValue: inventory)
      _cart = State(initialValue: CartStore(inventory: inventory))
    }

    var body: some Scene {
      WindowGroup {
        CatalogScreen()
          .environment(catalog)
          .environment(inventory)
          .environment(cart)
          .environment(user)
          .onAppear {
            fulfillment.listen(to: cart, and: inventory)
            cart.delegate = fulfillment
            cart.delegate = user
          }
      }
    }
  }

  struct CatalogScreen: View {
    @Environment(CatalogStore.self) private var catalog
    @Environment(CartStore.self) private var cart

    var body: some View {
      NavigationStack {
        List(catalog.products) { product in
          ProductRow(product: product, cart: cart)
        }
        .toolbar {
          Button("Filter") { catalog.isFilterPresented = true }
          NavigationLink("Orders") { OrdersScreen() }
        }
      }
      .task { await catalog.reload() }
    }
  }

  struct ProductRow: View {
    let product: Product
    let cart: CartStore
    @Environment(InventoryStore.self) private var inventory

    var body: some View {
      HStack {
        Text("\(product.name): \(inventory.stock[product.id] ?? 0)")
        Button("Add") { add() }
      }
      .task { try? await inventory.count(product.id) }
    }

    /// The view has to know that two stores are involved.
    private func add() {
      Task {
        try? await cart.add(product)
        try? await inventory.count(product.id)
      }
    }
  }

  /// Shows the shipments. The app compiles, and crashes here.
  struct OrdersScreen: View {
    @Environment(FulfillmentStore.self) private var fulfillment

    var body: some View {
      Text("\(fulfillment.shipments) shipments")
    }
  }
#endif

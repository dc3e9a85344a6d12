#if canImport(SwiftUI)
  import Catalog
  import SwiftUI

  /// The cart, and the orders on their way.
  struct CartScreen: View {
    @Environment(CartStore.self) private var cart
    @Environment(FulfillmentStore.self) private var fulfillment
    @Environment(InventoryStore.self) private var inventory
    @Environment(UserStore.self) private var user
    @State private var signInFailed = false

    var body: some View {
      List {
        Section("Cart") {
          ForEach(cart.lines) { line in
            LineRow(line: line)
          }
          Button("Order") { Task { await cart.checkOut() } }
            .disabled(cart.lines.isEmpty || cart.lines.contains { $0.pending > 0 })
          PhaseRow(phase: cart.checkout) { Task { await cart.checkOut() } }
        }
        Section("Orders") {
          ForEach(fulfillment.shipments) { shipment in
            Text("Order \(shipment.id): \(shipment.isPacked ? "shipped" : "being packed")")
          }
          PhaseRow(phase: inventory.packing) { Task { await inventory.packAgain() } }
        }
        if let name = user.name {
          Button("Sign Out \(name)") { user.signOut() }
        } else {
          Button("Sign In") { signIn() }
        }
      }
      .alert("You could not be signed in.", isPresented: $signInFailed) {
        Button("OK") {}
      }
      .alert(
        cart.refusal?.message ?? "",
        isPresented: Binding(get: { cart.refusal != nil }, set: { _ in cart.dismissRefusal() })
      ) {
        Button("OK") {}
      }
    }

    private func signIn() {
      Task {
        do {
          try await user.signIn(name: "Ada")
        } catch {
          signInFailed = true
        }
      }
    }
  }

  /// A line of the cart. It is gray until the server has confirmed it.
  struct LineRow: View {
    let line: Line

    var body: some View {
      Text("\(line.quantity) × \(line.name)")
        .opacity(line.pending == 0 ? 1 : 0.5)
    }
  }

  #Preview {
    CartScreen()
      .shopStores(.preview(user: .sample(name: "Ada")))
  }
#endif

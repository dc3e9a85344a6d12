import SwiftUI

struct MarketApp: App {
  @State private var stores = MarketStores.preview()

  var body: some Scene { MarketScene(stores: stores) }
}

struct MarketScene: Scene {
  let stores: MarketStores

  var body: some Scene {
    WindowGroup { HomeScreen().marketStores(stores) }
  }
}

struct HomeScreen: View {
  @Environment(SessionStore.self) private var session
  @Environment(CartStore.self) private var cart
  @Environment(ProductStore.self) private var product
  @Environment(MessageStore.self) private var message

  var body: some View {
    VStack {
      Text("\(product.products.count)")
      if session.isAuthenticated { CartScreen() } else { SignInScreen() }
      Text("\(cart.cart?.count ?? 0)")
      if let shown = message.message { Text(shown.text) }
    }
    .task { try? await product.loadAll() }
  }
}

struct SignInScreen: View {
  @Environment(SessionStore.self) private var session
  @Environment(MessageStore.self) private var message
  @State private var name = ""
  @State private var password = ""

  var body: some View {
    Button("Sign in") {
      Task { await signIn(session, message, name: name, password: password) }
    }
    .disabled(session.isLoading)
  }
}

struct CartScreen: View {
  @Environment(CartStore.self) private var cart
  @Environment(UserStore.self) private var user
  @Environment(OrderStore.self) private var order
  @Environment(PaymentStore.self) private var payment

  var body: some View {
    VStack {
      Text("\(cart.cart?.total ?? 0)")
      Text(user.info?.fullName ?? "Complete your profile.")
      Text(payment.isConfirmed ? "Thank you." : "")
      Text("\(order.orders.count)")
    }
    .task { try? await payment.prepare() }
  }
}

/// What the button does: an error is shown in the window.
@MainActor
func signIn(_ session: SessionStore, _ message: MessageStore, name: String, password: String) async {
  do {
    try await session.signIn(name: name, password: password)
  } catch {
    message.show(Message(text: error.localizedDescription))
  }
}

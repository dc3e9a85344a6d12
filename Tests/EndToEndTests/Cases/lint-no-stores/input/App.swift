import SwiftUI

final class CartManager: ObservableObject {
  @Published var lines: [String] = []
}

final class UserManager: ObservableObject {
  @Published var name = ""
}

struct CartView: View {
  @ObservedObject var cart: CartManager
  @ObservedObject var user: UserManager

  var body: some View {
    Button("Add") { cart.lines.append(user.name) }
  }
}

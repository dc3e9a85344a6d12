import SwiftUI

final class CartStore: ObservableObject {
  @Published var count = 0
}

struct CartScreen: View {
  @ObservedObject private var cart = CartStore()

  var body: some View {
    Text("\(cart.count) items – 🛒")
  }
}

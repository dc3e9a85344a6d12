import SwiftUI

final class CartStore: ObservableObject {
  @Published var count = 0
}
struct CartScreen: View {
  // storegen:disable:next observed_object_initialized_inline - to be mended
  @ObservedObject private var cart = CartStore()
  @ObservedObject private var bag = CartStore()

  var body: some View { Text("\(cart.count) \(bag.count)") }
}

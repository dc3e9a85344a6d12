import SwiftUI

extension CartStore {
  func add() async { count += 1 }
}

extension OrderStore {
  func buy() async { await cart?.add() }
}

struct OrderScreen: View {
  @Environment(OrderStore.self) private var order
  var body: some View { OrderRow() }
}

struct OrderRow: View {
  @Environment(OrderStore.self) private var order
  var body: some View { Button("Buy") { Task { await order.buy() } } }
}

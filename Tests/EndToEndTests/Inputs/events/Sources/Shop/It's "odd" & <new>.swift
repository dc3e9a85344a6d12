import SwiftUI

struct StockBadge: View {
  @EnvironmentObject private var stock: StockStore
  @State private var isNew = false

  var body: some View {
    Text("\(stock.count)")
      .onReceive(NotificationCenter.default.publisher(for: .stockChanged)) { _ in isNew = true }
  }
}

@main
struct ShopApp: App {
  @StateObject private var stock = StockStore()

  var body: some Scene { WindowGroup { StockBadge().environmentObject(stock) } }
}

import SwiftUI

struct ShelfScreen: View {
  let loaves: [String]

  var body: some View {
    ForEach(loaves, id: \.self) { loaf in
      LoafRow(loaf: loaf)
    }
  }
}

struct LoafRow: View {
  let loaf: String
  @Environment(CounterStore.self) private var counter

  var body: some View {
    Text(counter.forSale.contains(loaf) ? loaf : "Sold")
  }
}

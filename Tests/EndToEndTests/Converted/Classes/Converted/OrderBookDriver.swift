@MainActor func driveOrderBook() {
  let store = OrderBookStore()
  for side in OrderBookStore.Side.allCases { store.place(side) }
  store.place(.buy, note: .init(text: "late"))
  print(store.orders.map { "\($0.id) \($0.side) \($0.note.text)" })
}

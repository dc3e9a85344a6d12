@MainActor func driveDelivery() {
  let store = DeliveryStore(routing: DeliveryByTruck(), at: "north")
  store.deliver(1)
  print(store.routes, store.depot)
}

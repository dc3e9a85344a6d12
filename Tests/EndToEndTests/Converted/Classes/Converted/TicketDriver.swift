@MainActor func driveTicket() {
  let store = TicketStore()
  store.issueAll([1, 2, 3])
  closeFirstTicket(of: store)
  print(store.open)
}

@MainActor func driveQuote() {
  let service = QuoteService()
  let store = QuoteStore(service: service)
  service.prices.send(4)
  print(store.price, store.isHigh)
  service.prices.send(6)
  print(store.price, store.isHigh)
}

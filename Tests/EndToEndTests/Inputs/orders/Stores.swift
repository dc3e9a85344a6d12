struct Server: Sendable {
  func send() async {}
}

extension CheckoutStore {
  func buy() { emit(.bought) }
}

extension PaymentStore {
  func pay() async {
    await server.send()
    emit(.paid(id: 1))
  }
}

extension ShippingStore {
  func prepare() async {
    await server.send()
    emit(.prepared(id: 1))
  }
}

extension OrdersStore {
  func paid(id: Int) {
    phase = "paid"
    total += 1
  }

  func prepared(id: Int) { phase = "prepared" }

  func visit() async { visits.append(visits.count) }

  func refresh() async {
    let old = total
    await server.send()
    total = old + 1
  }
}

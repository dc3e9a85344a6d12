extension FulfillmentStore {
  func expect(order: Order) {
    shipments.append(Shipment(id: order.number))
  }

  func ship(orderNumber: Int) {
    guard let index = shipments.firstIndex(where: { $0.id == orderNumber }) else { return }
    shipments[index].isPacked = true
    emit(.shipped(orderNumber: orderNumber))
  }
}

extension PaymentStore {
  func prepare() async throws {
    guard let cart = cart.cart else { throw MarketError.missingCart }
    guard let prepared = try await server.prepareSheet(total: cart.total).value else {
      throw MarketError.missingPaymentDetails
    }
    (sheet, isConfirmed) = (prepared, false)
  }

  /// Only a completed payment becomes an order, and only a saved order empties the cart.
  func finish(_ result: PaymentResult) async {
    guard result == .completed, let cart = cart.cart else { return }
    do {
      try await order.save(Order(cart))
      emit(.orderPlaced)
      isConfirmed = true
    } catch {
      return
    }
  }
}

extension InventoryStore {
  package func recount() async {
    await count(ids: shownIDs)
  }

  package func packAgain() async {
    guard packing != .loading else { return }
    packing = .loading
    do {
      // Orders that arrive in the meantime are packed, too.
      while let orderNumber = unpacked.first {
        try await api.pack(orderNumber: orderNumber)
        unpacked.removeFirst()
        emit(.packed(orderNumber: orderNumber))
      }
      packing = .idle
    } catch {
      packing = .failed(message: "Order \(unpacked[0]) could not be packed.")
    }
  }
}

typealias Stores = BakeryStores

extension BakeryStores {
  func settle(_ condition: () -> Bool) async {
    await settle()
    precondition(condition(), "an event is not handled")
  }
}

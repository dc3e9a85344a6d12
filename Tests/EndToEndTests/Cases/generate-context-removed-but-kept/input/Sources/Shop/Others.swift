// StockStore was here.
extension Shop.StockStore: Identifiable {}
extension CartStore {
  func add(_ line: String) async {}
}

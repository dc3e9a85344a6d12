extension StockStore {
  func reserve(line: String) async {}
}

import Shared

extension StockStore {
  func reserve(line: String) async {}
}

/// Stores that several suites of regression cases use.
enum RegressionStores {
  static let source = """
    import SwiftUI
    @Observable final class CartStore {
      static let shared = CartStore()
      var count = 0
      let prices = PriceStore()
      func clear() {}
    }
    @Observable final class PriceStore { var total = 0 }

    """
}

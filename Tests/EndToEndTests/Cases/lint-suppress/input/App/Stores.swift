import Observation

// storegen:disable store_references_store, store_calls_store - until the shop publishes events

@Observable final class BasketStore {
  let shop: ShopStore  // 🛒 not reported

  init(shop: ShopStore) { self.shop = shop }

  func refill() { shop.open() }
}

// storegen:enable store_references_store

@Observable final class ShopStore {
  weak var basket: BasketStore?
  // storegen:disable:next store_references_stores - a slip
  weak var bag: BasketStore?
  weak var box: BasketStore?  // storegen:disable:this store_references_store - it is on its way out

  func open() {}
}

// storegen:disable:next superfluous_disable_command
// storegen:container
func add() {}

import Observation

// storegen:disable:file impure_update - there was one
@Observable final class BasketStore {
  // storegen:disable store_references_store, store_calls_store, late_registration - on its way out
  weak var shop: ShopStore?
  // storegen:enable store_references_store late_registration
  func refill() { shop?.open() }  // storegen:disable:this all
  // storegen:enable store_calls_store
  var count = 0  // storegen:disable:this store_per_screen impure_update untyped_event

  // storegen:disable late_registration
  func clear() {}
  // storegen:enable

  // storegen:disable store_per_screen
}

@Observable final class ShopStore {
  func open() {}
}

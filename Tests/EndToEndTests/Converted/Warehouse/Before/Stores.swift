@MainActor
struct Stores {
  let inventory: InventoryStore
  let badge: BadgeModel

  init() {
    inventory = InventoryStore()
    badge = BadgeModel(inventory: inventory)
  }

  func settle() async {
    for _ in 0..<100 { await Task.yield() }
  }
}

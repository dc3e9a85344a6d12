@MainActor
struct Stores {
  let inventory: InventoryStore
  let badge: BadgeModel

  init() {
    inventory = InventoryStore()
    badge = BadgeModel(inventory: inventory)
  }

  func settle() async {
    while !isSettled { await Task.yield() }
  }

  private var isSettled: Bool {
    inventory.total == 0 ? badge.isEmpty : badge.counts.count == 2
  }
}

let stores = Stores()
let inventory: InventoryStore = stores.inventory
let badge: BadgeModel = stores.badge
inventory.count(7, as: 3)
inventory.count(8, as: -1)
await stores.settle()
print(inventory.total, badge.counts, badge.isEmpty, badge)
inventory.clear()
await stores.settle()
print(inventory.total, badge.counts, badge.isEmpty)
inventory.fill()
let change = StockChange.counted(id: 1, stock: InventoryStore.smallest)
print(inventory.total, change)

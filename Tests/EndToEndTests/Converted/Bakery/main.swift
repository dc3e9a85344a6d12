let ledger = Ledger()
let stores = Stores(ledger: ledger)
stores.oven.bake("rye", pieces: 2)
stores.oven.bake("stone", pieces: 1)
await stores.settle()
print(stores.oven.isHot, stores.counter.shelf.sorted { $0.key < $1.key }, stores.counter.isOpen)
stores.counter.sell("rye")
stores.counter.sell("rye")
await stores.settle { stores.books.count == 1 }
stores.counter.sell("rye")
stores.counter.sell("stone")
await stores.settle { stores.books.failures == 1 }
stores.oven.coolDown()
await stores.settle { stores.books.count == 2 }
print(stores.oven.isHot, stores.counter.shelf.sorted { $0.key < $1.key }, stores.counter.isOpen)
print(await ledger.lines, stores.books.count, stores.books.failures)

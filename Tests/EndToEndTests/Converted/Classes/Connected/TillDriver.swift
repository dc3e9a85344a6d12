@MainActor func driveTill(_ stores: Stores) async {
  stores.till.sell("tea", for: 3)
  stores.till.sell("jam", for: 4)
  stores.till.close()
  await stores.settle { stores.revenue.isClosed }
  print(stores.till.sales, stores.revenue.total, stores.revenue.items.sorted())
}

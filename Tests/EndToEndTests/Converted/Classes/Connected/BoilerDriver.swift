@MainActor func driveBoiler(_ stores: Stores) async {
  stores.boiler.heat()
  await stores.settle { stores.display.degrees == 25 }
  print(stores.display.degrees)
}

@MainActor func driveTank(_ stores: Stores) async {
  stores.tank.drain(2)
  stores.tank.drain(2)
  await stores.settle { stores.pump.starts == 1 }
  print(stores.tank.liters, stores.pump.starts)
}

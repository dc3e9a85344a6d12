@MainActor func driveLamp(_ stores: Stores) async {
  stores.lamp.toggle()
  stores.lamp.toggle()
  stores.lamp.drop()
  await stores.settle { stores.meter.broken == 1 }
  print(stores.lamp.isOn, stores.meter.switches)
}

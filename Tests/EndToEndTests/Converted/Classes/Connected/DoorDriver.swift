@MainActor func driveDoor(_ stores: Stores) async {
  stores.door.open(by: "Ada")
  stores.door.lock()
  stores.door.force()
  await stores.settle { stores.guard.alarms == 1 }
  print(stores.door.isOpen, stores.guard.visitors)
}

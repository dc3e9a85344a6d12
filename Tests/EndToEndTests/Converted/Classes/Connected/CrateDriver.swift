@MainActor func driveCrate(_ stores: Stores) async {
  stores.crate.pack("tea", count: 2)
  stores.crate.pack("jam")
  stores.crate.ship(to: "Rome")
  await stores.settle { stores.manifest.lines.count == 3 }
  print(stores.manifest.lines)
}

@MainActor func driveSignal(_ stores: Stores) async {
  stores.signal.ring()
  stores.signal.ring()
  stores.signal.mute()
  await stores.settle { stores.pager.isMuted }
  print(stores.signal.rings, stores.pager.pages)
}

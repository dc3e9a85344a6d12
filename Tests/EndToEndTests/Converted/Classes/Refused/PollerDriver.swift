@MainActor func drivePoller() async {
  let store = PollerStore()
  store.start(3)
  await store.finish()
  store.stop()
  print(store.polls)
}

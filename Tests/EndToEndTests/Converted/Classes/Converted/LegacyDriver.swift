@MainActor func driveLegacy() {
  let store = LegacyStore()
  store.bump()
  store.isolated()
  print(store.read(), store.read() as Int)
  if #available(macOS 99, *) { print(store.future() > 0) }
}

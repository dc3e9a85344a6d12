@MainActor func driveMultiplex() {
  let store = MultiplexStore()
  store.run()
  print(store.state, store.events, store.actions, store.settings)
}

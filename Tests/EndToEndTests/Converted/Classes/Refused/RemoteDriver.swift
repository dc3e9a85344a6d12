@MainActor func driveRemote() async {
  let store = await RemoteStore(id: 3)
  print(store.name)
  store.rename("x")
  print(store.name)
}

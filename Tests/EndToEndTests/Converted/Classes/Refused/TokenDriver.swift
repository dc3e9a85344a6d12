@MainActor func driveToken() async {
  let store = TokenStore()
  await store.refresh()
  let text = await Task.detached { store.label }.value
  print(store.value, text)
}

@MainActor func driveVault() {
  let store = VaultStore()
  store.put("abc", code: 1)
  print(store.count, store.take(code: 1) ?? "none", store.take(code: 1) ?? "none")
}

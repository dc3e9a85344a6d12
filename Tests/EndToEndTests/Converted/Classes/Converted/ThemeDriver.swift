@MainActor func driveTheme() {
  let store = ThemeStore()
  store.toggle()
  print(store.name, ThemeStore.names())
  store.toggle()
  print(store.name)
}

@MainActor
struct Stores {
  let theme = ThemeStore.shared
}

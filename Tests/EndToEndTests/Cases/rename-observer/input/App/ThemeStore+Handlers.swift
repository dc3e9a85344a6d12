extension ThemeStore {
  func save() {}

  func sizeChanged(oldValue: Int) {
    if oldValue < size { save() }
  }

  func limitChanged() {}
}

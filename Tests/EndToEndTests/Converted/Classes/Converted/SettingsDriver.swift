@MainActor func driveSettings() {
  SettingsStore.shared.louder()
  SettingsStore.created += 1
  print(SettingsStore.shared.volume, SettingsStore.created, SettingsStore.defaultVolume)
}

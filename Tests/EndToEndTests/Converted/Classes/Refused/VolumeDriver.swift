@MainActor func driveVolume() {
  let store = VolumeStore()
  store.raise()
  print(store.volume)
  store.lower()
  print(store.volume, store.isMuted)
}

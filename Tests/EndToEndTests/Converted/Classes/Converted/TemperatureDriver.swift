@MainActor func driveTemperature() {
  let store = TemperatureStore()
  store.fahrenheit = 212
  print(store.celsius, store.label, (try? store.checked) ?? -1)
  store.freeze()
  print(store.fahrenheit, store.label, (try? store.checked) ?? -1)
}

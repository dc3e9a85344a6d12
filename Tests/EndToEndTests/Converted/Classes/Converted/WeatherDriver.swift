@MainActor func driveWeather() async {
  let store = WeatherStore()
  await store.task?.value
  print(store.temperatures)
}

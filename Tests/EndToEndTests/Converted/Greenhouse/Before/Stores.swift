@MainActor
struct Stores {
  let climate: ClimateStore
  let alarm: AlarmStore

  init(sensor: any Sensor) {
    climate = ClimateStore(sensor: sensor)
    alarm = AlarmStore(climate: climate)
  }
}

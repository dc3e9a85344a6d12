struct HotSensor: Sensor {
  let history = [25, -3, 21]
  func measure() async -> Int { 40 }
}

let stores = Stores(sensor: HotSensor())
print(stores.climate.degrees, stores.alarm.limit, stores.alarm.isOn)
await stores.climate.finish()
print(stores.climate.degrees, stores.alarm.limit, stores.alarm.isOn)

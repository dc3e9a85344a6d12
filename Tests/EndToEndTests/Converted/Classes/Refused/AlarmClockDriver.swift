@MainActor func driveAlarmClock() {
  let store = AlarmClockStore()
  store.wake()
  print(store.rings)
}

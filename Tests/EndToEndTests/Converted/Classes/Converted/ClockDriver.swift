import Foundation

@MainActor func driveClock() {
  let store = ClockStore()
  store.stamp()
  store.makeID = { 1 }
  store.stamp()
  let other = ClockStore(now: { Date(timeIntervalSince1970: 1) })
  other.stamp()
  print(store.stamps, other.stamps)
}

@MainActor func driveRoster() {
  struct Stop: Error {}
  let store = RosterStore()
  store.each { print("hello", $0) }
  do { try store.each { _ in throw Stop() } } catch { print("stopped") }
  store.remove { $0.hasPrefix("A") }
  print(store.mapped(\.count))
}

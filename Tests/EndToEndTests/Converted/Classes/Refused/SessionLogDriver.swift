@MainActor func driveSessionLog() {
  var store: SessionLogStore? = SessionLogStore()
  store?.log("one")
  print(store?.lines ?? [])
  store = nil
  print("afterwards")
}

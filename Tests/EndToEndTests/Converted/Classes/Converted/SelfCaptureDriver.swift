@MainActor func driveSelfCapture() {
  let store = SelfCaptureStore()
  store.schedule(4)
  store.flush()
  print(store.total)
}

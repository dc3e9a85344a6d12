@MainActor func driveReporter() {
  let store = ReporterStore()
  let listener = ReporterListener()
  store.delegate = listener
  store.find(2)
  store.find(3)
  print(listener.sum)
}

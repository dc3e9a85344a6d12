func driveBackground() {
  let store = BackgroundStore()
  store.add("a")
  print(store.jobs)
}

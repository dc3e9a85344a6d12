@MainActor func driveOvenTimer() {
  let timer = OvenTimerStore()
  let kitchen = KitchenStore(timer: timer)
  timer.finish("bread")
  print(timer.finished, kitchen.served)
}

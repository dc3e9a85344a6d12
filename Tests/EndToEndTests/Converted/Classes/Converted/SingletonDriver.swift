@MainActor func driveSingleton() {
  SingletonStore.shared.use()
  print(SingletonStore.shared.uses)
}

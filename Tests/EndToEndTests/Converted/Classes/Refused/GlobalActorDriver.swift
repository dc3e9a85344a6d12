@GlobalActorWorker func driveGlobalActor() {
  let store = GlobalActorStore()
  store.add()
  print(store.count)
}

@MainActor func driveTally() {
  let store = TallyStore()
  store.add()
  store.add(5, to: "five")
  store.add(to: "five")
  print(store.counts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }, TallyStore(start: 1).counts)
}

@MainActor func driveDiary() {
  let store = DiaryStore()
  store.write(after: 5)
  print(store.entries.count, store.latest?.stamp.timeIntervalSince1970 ?? 0)
}

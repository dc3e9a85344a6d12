@MainActor func driveDecoder() throws {
  let store = DecoderStore()
  print(try store.decode([Int].self, from: "[1, 2]"))
  store.record(1, "a")
  store.box(3)
  print(store.names, store.describe(4))
}

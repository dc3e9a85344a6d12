@MainActor func driveProfile() throws {
  let store = ProfileStore()
  print(try store.encoded())
  store.load("{}")
  print(store.lastError ?? "none", store.profile == ProfileStore.Profile(name: "Ada", age: 36))
  store.load(#"{"name": "Bo", "age": 1}"#)
  print(store.lastError ?? "none", store.profile.name)
}

@MainActor func driveArchive() {
  let store = try? ArchiveStore(path: "/a/")
  store?.add("b")
  print(store?.files ?? [], (try? ArchiveStore(path: "x")) == nil)
}

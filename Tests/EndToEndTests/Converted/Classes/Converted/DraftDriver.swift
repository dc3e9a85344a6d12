@MainActor func driveDraft() {
  let store = DraftStore(author: "Ada")
  store.write("one")
  print(store.lines, DraftStore(author: "Bo", lines: []).lines)
}

@MainActor func driveMail() {
  let store = MailStore()
  store.receive("hi", from: "Ada")
  store.draft("yes", to: "Ada")
  print(store.send(to: "Ada"), store.send(to: "Ada"), store.archive(), store.inbox)
}

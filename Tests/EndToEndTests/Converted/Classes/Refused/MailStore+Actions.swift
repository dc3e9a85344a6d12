extension MailStore {
  func archive() -> Int {
    let count = inbox.count
    for _ in 0..<count { receive("archived", from: "system") }
    return count
  }
}

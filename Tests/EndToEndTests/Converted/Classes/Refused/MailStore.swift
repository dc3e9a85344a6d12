import Observation

@MainActor
@Observable
final class MailStore {
  private(set) var inbox: [String] = []
  private var drafts: [String: [String]] = [:]
  private var sender: String { "me" }

  func receive(_ mail: String, from name: String) { inbox.insert("\(name): \(mail)", at: 0) }
  func draft(_ text: String, to name: String) { drafts[name, default: []].append(text) }
  func send(to name: String) -> [String] {
    defer { drafts[name] = nil }
    return (drafts[name] ?? []).map { "\(sender)->\(name): \($0)" }
  }
}

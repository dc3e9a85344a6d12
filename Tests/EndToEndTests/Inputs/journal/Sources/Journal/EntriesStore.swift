import Foundation
import Observation

@MainActor @Observable
final class EntriesStore {
  var entries: [Entry] = []
  var filter: (Entry) -> Bool = { _ in true }
  var selection: Set<Entry.ID>
  var owner: User
  @ObservationIgnored private var loadTask: Task<Void, Never>?
  @ObservationIgnored private lazy var formatter = DateFormatter()
  private let session: SessionStore

  init(session: SessionStore, owner: User) {
    self.session = session
    self.owner = owner
    selection = []
  }

  func start() async {
    for await event in session.events {
      switch event {
      case .signedIn(let user): reload(user: user)
      case .signedOut:
        entries = []
        selection = []
      }
    }
  }

  func observe() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(clockChanged), name: .NSSystemClockDidChange, object: nil)
  }

  func reload(user: User) { entries = [] }
  func remove(at index: Int) { entries.remove(at: index) }
  func remove(id: Entry.ID) { entries.removeAll { $0.id == id } }
  func count() -> Int { session.attempts }

  @objc private func clockChanged() { entries.sort() }
}

import Observation

@MainActor
@Observable
final class DiaryStore {
  var opened = JournalStamp(timeIntervalSince1970: 0)
  private(set) var entries: [JournalEntry] = []
  var latest: JournalEntry?

  func write(after seconds: Double) {
    let entry = JournalEntry(stamp: opened.addingTimeInterval(seconds))
    entries.append(entry)
    latest = entry
  }
}

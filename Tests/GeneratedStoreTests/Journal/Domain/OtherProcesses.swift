import Foundation

extension Notification.Name {
  /// A process has changed the database.
  nonisolated static let journalChangedElsewhere = Notification.Name("journal.changedElsewhere")
}

/// Tells all processes, this one included, that the database has changed.
nonisolated struct OtherProcesses: Sendable {
  private let post: @Sendable () -> Void

  init(_ center: NotificationCenter) {
    post = { center.post(name: .journalChangedElsewhere, object: nil) }
  }

  #if os(macOS)
    static let live = OtherProcesses(DistributedNotificationCenter.default())
  #endif

  func tell() { post() }
}

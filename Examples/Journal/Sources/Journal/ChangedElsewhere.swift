import Foundation
import JournalData

nonisolated extension Notification.Name {
  /// Another process has changed the database.
  package static let journalChangedElsewhere = Notification.Name("journalChangedElsewhere")
}

nonisolated extension Doorbell {
  /// A bell that posts `journalChangedElsewhere`.
  package convenience init(database path: String, posting center: NotificationCenter) throws {
    try self.init(database: path) { center.post(name: .journalChangedElsewhere, object: nil) }
  }
}

/// What an app adds to the specs in this folder.

import Foundation

public protocol Server: Sendable {}

struct SampleServer: Server {}

public protocol NotesAPI: Sendable {}

struct SampleNotes: NotesAPI {}

extension Notification.Name {
  static let orderPaid = Notification.Name("orderPaid")
}

import Foundation

typealias JournalStamp = Date

struct JournalEntry {
  var stamp: JournalStamp
  var link: URL?
}

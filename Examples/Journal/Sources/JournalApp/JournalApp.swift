#if canImport(SwiftUI)
  import Foundation
  import Journal
  import JournalData
  import SwiftUI

  /// The app: three kinds of windows, each with the stores of its scene.
  @main
  struct JournalApp: App {
    @State private var stores: JournalStores
    /// Rings when the command-line tool has added something. Without a bell the journal works, too.
    @State private var doorbell: Doorbell?

    init() {
      let path = Self.documents.appending(path: "journal.sqlite").path()
      let database = JournalDatabase(path: path)
      _stores = State(
        initialValue: JournalStores(
          database: database, exporter: FileExporter(database: database)))
      _doorbell = State(initialValue: try? Doorbell(database: path, posting: .default))
    }

    private static let documents =
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory

    var body: some Scene {
      WindowGroup {
        MainScreen(today: Date.now.formatted(.iso8601.year().month().day()))
          .journalMainStores(stores)
      }
      WindowGroup("Quick Note", id: "quick-note") {
        QuickNoteScreen(day: Date.now.formatted(.iso8601.year().month().day()))
          .journalQuickNoteStores(stores)
      }
      WindowGroup("Settings", id: "settings") {
        SettingsScreen(file: Self.documents.appending(path: "journal.md"))
          .journalSettingsStores(stores)
      }
    }
  }
#else
  @main
  enum JournalApp {
    static func main() {
      print("This app needs SwiftUI, which this system does not have. Try: swift run JournalDemo")
    }
  }
#endif

#if canImport(SwiftUI)
  import Foundation
  import Journal
  import JournalData
  import SwiftUI

  #if canImport(AppKit)
    import AppKit
  #endif

  /// The app: three kinds of windows, each with the stores of its scene.
  @main
  struct JournalApp: App {
    @State private var journal = OpenJournal()

    init() {
      #if canImport(AppKit)
        // A program without a bundle gets neither a Dock icon nor key presses unless it asks for them.
        NSApplication.shared.setActivationPolicy(.regular)
        NSApplication.shared.activate()
      #endif
    }

    var body: some Scene {
      WindowGroup {
        MainScreen(today: Date.now.formatted(.iso8601.year().month().day()))
          .journalMainStores(journal.stores)
      }
      WindowGroup("Quick Note", id: "quick-note") {
        QuickNoteScreen(day: Date.now.formatted(.iso8601.year().month().day()))
          .journalQuickNoteStores(journal.stores)
      }
      WindowGroup("Settings", id: "settings") {
        SettingsScreen(file: OpenJournal.folder.appending(path: "journal.md"))
          .journalSettingsStores(journal.stores)
      }
    }
  }

  /// The stores, and what they need for as long as the app runs.
  @MainActor
  private struct OpenJournal {
    let stores: JournalStores
    /// Rings when the command-line tool has added something. The journal also works without a bell.
    let doorbell: Doorbell?

    init() {
      try? FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      let path = Self.folder.appending(path: "journal.sqlite").path(percentEncoded: false)
      let database = JournalDatabase(path: path)
      stores = JournalStores(database: database, exporter: FileExporter(database: database))
      doorbell = try? Doorbell(database: path, posting: .default)
    }

    static var folder: URL {
      let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
      return (support.first ?? FileManager.default.temporaryDirectory).appending(path: "Journal")
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

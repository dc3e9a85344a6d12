#if canImport(SwiftUI)
  import SwiftUI

  struct JournalApp: App {
    @StateObject private var page = PageStore.shared
    @State private var calendar = CalendarStore()

    var body: some Scene {
      WindowGroup {
        MainScreen()
          .environmentObject(page)
          .environmentObject(calendar)
      }
      // Somebody moved the stores of the main window, and forgot this one.
      WindowGroup("Settings", id: "settings") {
        SettingsScreen()
      }
    }
  }

  struct MainScreen: View {
    @EnvironmentObject private var page: PageStore
    @EnvironmentObject private var calendar: CalendarStore

    var body: some View {
      HStack {
        List(calendar.days, id: \.self) { Text($0) }
        List(page.entries, id: \.self) { text in
          EntryRow(text: text)
        }
        ExportButton(store: ExportStore(page: page))
        Button("Today") {
          page.day = "today"
          page.isSettingsOpen = true
        }
      }
    }
  }

  /// A row that reaches for a singleton.
  struct EntryRow: View {
    let text: String

    var body: some View {
      Button(text) { Task { await PageStore.shared.add(text) } }
    }
  }

  /// The store is created with each drawing of the main window, and the label never changes.
  struct ExportButton: View {
    let store: ExportStore

    var body: some View {
      Button(store.isRunning ? "Exporting" : "Export") { Task { _ = await store.export() } }
    }
  }

  struct SettingsScreen: View {
    @EnvironmentObject private var page: PageStore
    @ObservedObject private var category = CategoryStore()

    var body: some View {
      List(category.names, id: \.self) { Text("\($0) on \(page.day)") }
    }
  }

  #Preview {
    MainScreen()
      .environmentObject(PageStore())
  }
#endif

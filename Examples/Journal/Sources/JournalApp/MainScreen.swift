#if canImport(SwiftUI)
  import Journal
  import JournalData
  import SwiftUI

  /// The main window: the days, and the page of one.
  struct MainScreen: View {
    let today: String
    @EnvironmentObject private var page: PageStore
    @EnvironmentObject private var calendar: CalendarStore
    @EnvironmentObject private var category: CategoryStore
    @EnvironmentObject private var template: TemplateStore
    @State private var failed = false

    var body: some View {
      HStack {
        DayList(days: calendar.days) { day in attempt { try await page.open(day) } }
        List {
          ForEach(page.entries) { entry in
            EntryRow(
              entry: entry,
              category: category.categories.first { $0.id == entry.categoryID }?.name,
              setDone: { isDone in attempt { try await page.setDone(isDone, of: entry) } },
              delete: { attempt { try await page.delete(entry) } })
          }
          NewEntryField { text in attempt { try await page.add(text, categoryID: nil) } }
          ForEach(template.templates) { template in
            Button("Add \(template.name)") { attempt { try await page.apply(template) } }
          }
          if page.isStale || calendar.isStale { Text("This may be out of date.") }
        }
      }
      .task {
        // The other stores load when a page is opened.
        attempt { try await page.open(today) }
      }
      .alert("The journal could not be changed.", isPresented: $failed) {
        Button("OK") {}
      }
    }

    private func attempt(_ action: @escaping @MainActor () async throws -> Void) {
      Task {
        do {
          try await action()
        } catch {
          failed = true
        }
      }
    }
  }

  /// The days with entries.
  struct DayList: View {
    let days: [DaySummary]
    let open: (String) -> Void

    var body: some View {
      List(days) { day in
        Button("\(day.day): \(day.done) of \(day.total)") { open(day.day) }
      }
    }
  }

  /// One entry.
  struct EntryRow: View {
    let entry: Entry
    let category: String?
    let setDone: (Bool) -> Void
    let delete: () -> Void

    var body: some View {
      HStack {
        Toggle(entry.text, isOn: Binding(get: { entry.isDone }, set: { setDone($0) }))
        if let category { Text(category) }
        Button("Delete") { delete() }
      }
    }
  }

  /// A field for a new entry.
  struct NewEntryField: View {
    let add: (String) -> Void
    @State private var text = ""

    var body: some View {
      TextField("New entry", text: $text)
        .onSubmit {
          add(text)
          text = ""
        }
    }
  }

  #Preview {
    MainScreen(today: "2026-03-01")
      .journalMainStores(.preview())
  }
#endif

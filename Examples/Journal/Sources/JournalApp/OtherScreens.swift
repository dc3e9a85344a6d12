#if canImport(SwiftUI)
  import Foundation
  import Journal
  import JournalData
  import SwiftUI

  /// The small window for a note. It knows no page and no calendar.
  struct QuickNoteScreen: View {
    let day: String
    @EnvironmentObject private var note: QuickNoteStore
    @State private var failed = false

    var body: some View {
      TextField("Note", text: $note.text)
        .onSubmit { save() }
        .alert("The note could not be saved.", isPresented: $failed) {
          Button("OK") {}
        }
    }

    private func save() {
      Task {
        do {
          try await note.save(on: day)
        } catch {
          failed = true
        }
      }
    }
  }

  /// Categories, templates, and the export.
  struct SettingsScreen: View {
    let file: URL
    @EnvironmentObject private var category: CategoryStore
    @EnvironmentObject private var template: TemplateStore
    @EnvironmentObject private var export: ExportStore
    @State private var failed = false

    var body: some View {
      List {
        ForEach(category.categories) { item in
          Button("Delete \(item.name)") { attempt { try await category.delete(item) } }
        }
        ForEach(template.templates) { item in
          Button("Delete \(item.name)") { attempt { try await template.delete(item) } }
        }
        ExportRow(
          phase: export.phase, isOutdated: export.isOutdated,
          start: { Task { await export.export(to: file) } }, cancel: { export.cancel() })
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

  /// Starts and shows the export.
  struct ExportRow: View {
    let phase: ExportPhase
    let isOutdated: Bool
    let start: () -> Void
    let cancel: () -> Void

    var body: some View {
      switch phase {
      case .idle: Button("Export") { start() }
      case .running: Button("Cancel") { cancel() }
      case .done(let entries): Button("\(entries) entries. Export again") { start() }
      case .failed(let message): Button("\(message) Try again") { start() }
      }
      if isOutdated { Text("There are newer entries.") }
    }
  }

  #Preview {
    QuickNoteScreen(day: "2026-03-01")
      .journalQuickNoteStores(.preview())
  }

  #Preview {
    SettingsScreen(file: URL(filePath: "/tmp/journal.md"))
      .journalSettingsStores(.preview())
  }
#endif

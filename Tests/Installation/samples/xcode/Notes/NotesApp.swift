import SwiftUI

@main
struct NotesApp: App {
  @State private var stores = NotesStores()

  var body: some Scene {
    WindowGroup {
      NotesScreen()
        .notesStores(stores)
    }
  }
}

struct NotesScreen: View {
  @Environment(NoteStore.self) private var note
  @Environment(CounterStore.self) private var counter

  var body: some View {
    List {
      ForEach(note.texts, id: \.self) { text in
        NoteRow(text: text)
      }
      Button("Add note \(counter.count + 1)") { note.add(text: "Milk") }
    }
  }
}

struct NoteRow: View {
  let text: String

  var body: some View {
    Text(text)
  }
}

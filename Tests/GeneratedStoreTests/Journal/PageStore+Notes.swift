import Foundation

extension PageStore {
  func addNote(text: String) async throws {
    guard let pageID = page?.id else { return }
    let now = days.now()
    try await write { tables in
      tables.notes.append(Note(id: tables.newID(), pageID: pageID, timestamp: now, text: text))
    }
  }

  func setText(_ text: String, of note: Note, undo: UndoHistory?) async throws {
    try await write(undo: undo) { tables in
      for index in tables.notes.indices where tables.notes[index].id == note.id {
        tables.notes[index].text = text
      }
    } undoing: { store, undo in
      try await store.setText(note.text ?? "", of: note, undo: undo)
    }
  }

  func delete(_ note: Note, undo: UndoHistory?) async throws {
    try await write(undo: undo) { tables in
      tables.notes.removeAll { $0.id == note.id }
    } undoing: { store, _ in
      try await store.write { $0.notes.append(note) }
    }
  }
}

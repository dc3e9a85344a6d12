import Foundation

/// The panel for quick notes, which the app shows when the user presses a key in any app. It is not a window of
/// SwiftUI, so it creates its stores itself.
@MainActor
final class QuickNotePanel {
  private let stores: DaybookStores
  private(set) var window: DaybookQuickNoteStores?

  init(_ stores: DaybookStores) {
    self.stores = stores
  }

  /// Opens the panel or, if it is open, switches between note and todo.
  func keyPressed() {
    if let window {
      window.quickNote.isTodo.toggle()
    } else {
      window = DaybookQuickNoteStores(stores)
    }
  }

  /// Saves the text, and closes the panel without waiting.
  @discardableResult
  func submit(_ text: String, categoryID: Int64? = nil) -> Task<Void, Never> {
    let store = window?.quickNote
    window = nil
    return Task {
      if store?.isTodo == true {
        await store?.addTodo(title: text, categoryID: categoryID)
      } else {
        await store?.addNote(text: text)
      }
    }
  }
}

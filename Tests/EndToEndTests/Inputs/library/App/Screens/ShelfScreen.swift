import SwiftUI

@main
struct LibraryApp: App {
  @State private var library = LibraryStore()

  var body: some Scene {
    WindowGroup {
      ShelfScreen().environment(library)
    }
  }
}

struct ShelfScreen: View {
  @Environment(LibraryStore.self) private var library

  var body: some View {
    List(library.books) { book in
      BookRow(book: book)
    }
  }
}

struct BookRow: View {
  let book: Book
  @Environment(LibraryStore.self) private var library

  var body: some View {
    @Bindable var library = library
    HStack {
      TextField("Filter", text: $library.filter)
      Button(book.title) {
        Task { await library.lend(book) }
      }
    }
  }
}

import Stores
import SwiftUI

public struct ShelfScreen: View {
  @Environment(LibraryStore.self) private var library

  public init() {}

  public var body: some View {
    List(library.books) { book in
      BookRow(book: book)
    }
  }
}

struct BookRow: View {
  let book: Book
  @Environment(LibraryStore.self) private var library

  var body: some View {
    Button(book.title) {
      Task { await library.lend(book) }
    }
  }
}

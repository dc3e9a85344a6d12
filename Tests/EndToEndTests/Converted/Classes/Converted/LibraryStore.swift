import Observation

actor LibraryShelf {
  private var books: [String] = []
  func put(_ book: String) -> Int {
    books.append(book)
    return books.count
  }
}

@MainActor
@Observable
final class LibraryStore {
  private let shelf: LibraryShelf
  private(set) var count = 0
  var isBusy = false

  init(shelf: LibraryShelf) { self.shelf = shelf }

  func put(_ book: String) async {
    isBusy = true
    defer { isBusy = false }
    count = await shelf.put(book)
  }
  func putAll(_ books: [String]) async {
    for book in books { await put(book) }
  }
}

import Observation

@MainActor @Observable
final class LibraryStore {
  private(set) var books: [Book] = []
  var filter = ""

  func lend(_ book: Book) async {}
}

struct Book: Identifiable {
  let id: Int
  let title: String
}

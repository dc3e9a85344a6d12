import Observation

@MainActor @Observable
final class ReaderStore {
  private weak var library: LibraryStore?

  func start() async {
    guard let first = library?.books.first else { return }
    await library?.lend(first)
  }
}

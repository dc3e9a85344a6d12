import Combine
import SwiftUI

@MainActor
final class Library: ObservableObject {
  static var createdCount = 0

  @Published var books: [String]
  @Published var query = ""
  @Published private(set) var found: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init(books: [String] = []) {
    self.books = books
    Self.createdCount += 1
    $query
      .combineLatest($books)
      .sink { [weak self] query, books in
        self?.found = books.filter { query.isEmpty || $0.contains(query) }
      }
      .store(in: &cancellables)
    NotificationCenter.default.publisher(for: .libraryClosed)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in self?.close() }
      .store(in: &cancellables)
  }

  func close() {
    books = []
    cancellables.removeAll()
  }
}

extension Notification.Name {
  static let libraryClosed = Notification.Name("libraryClosed")
}

struct LibraryScreen: View {
  @StateObject private var library: Library
  @State private var closed = 0

  init(books: [String]) {
    _library = StateObject(wrappedValue: Library(books: books))
  }

  var body: some View {
    NavigationStack {
      VStack {
        TextField("Search", text: $library.query)
        Shelf(library: library)
      }
    }
    .environmentObject(library)
    .onReceive(library.$books) { closed += $0.isEmpty ? 1 : 0 }
    .onReceive(NotificationCenter.default.publisher(for: .libraryClosed)) { _ in closed = 0 }
    .onReceive(Timer.publish(every: 60, on: .main, in: .common).autoconnect()) { _ in
      library.close()
    }
  }
}

struct Shelf: View {
  @ObservedObject var library: Library

  var body: some View {
    List(library.found, id: \.self) { book in
      BookRow(book: book) { _, _ in }
    }
  }
}

struct BookRow: View {
  @EnvironmentObject private var library: Library
  let book: String
  let report: (Library, Binding<String>) -> Void

  var body: some View {
    report(library, $library.query)
    return Toggle(book, isOn: .constant(library.query.isEmpty))
  }
}

struct LibraryApp: App {
  @StateObject private var library = Library(books: ["Emma"])

  var body: some Scene {
    WindowGroup {
      Shelf(library: library)
    }
    .environmentObject(library)
  }
}

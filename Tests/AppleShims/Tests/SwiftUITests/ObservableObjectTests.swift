import Combine
import SwiftUI
import Testing

private struct LibraryKeeper: View {
  @StateObject private var library = Library(books: ["Emma"])
  let report: (Library, Binding<[String]>) -> Void

  var body: some View {
    report(library, $library.books)
    return EmptyView()
  }
}

private struct LibraryReader: DynamicProperty {
  @EnvironmentObject var library: Library
}

private struct OuterView: View {
  private var reader = LibraryReader()
  let report: (Library) -> Void

  init(report: @escaping (Library) -> Void) {
    self.report = report
  }

  var body: some View {
    report(reader.library)
    return EmptyView()
  }
}

// All tests share the number of created libraries.
@MainActor
@Suite(.serialized)
struct ObservableObjectTests {
  @Test func anObservableObjectPublishesItsChanges() {
    let library = Library()
    var changes = 0
    let token = library.objectWillChange.sink { changes += 1 }
    library.books = ["Emma", "Persuasion"]
    library.query = "Em"
    #expect(library.found == ["Emma"])
    #expect(changes == 4)
    token.cancel()
  }

  @Test func anEnvironmentObjectReachesADeepView() {
    let library = Library(books: ["Emma"])
    var found: (Library, Binding<String>)?
    let view = VStack {
      List(library.books, id: \.self) { book in
        HStack { BookRow(book: book) { found = ($0, $1) } }
      }
    }
    view
      .environmentObject(library)
      .environmentObject(Library())
      ._walk(in: EnvironmentValues())
    #expect(found?.0 === library)
    found?.1.wrappedValue = "x"
    #expect(library.query == "x")
  }

  @Test func aPropertyOfAPropertyFindsItsObject() {
    let library = Library()
    var found: Library?
    OuterView { found = $0 }
      .environmentObject(library)
      ._walk(in: EnvironmentValues())
    #expect(found === library)
  }

  @Test func aMissingObjectTraps() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        BookRow(book: "Emma") { _, _ in }._walk(in: EnvironmentValues())
      }
    }
    let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("No ObservableObject of type Library found."))
  }

  @Test func aStateObjectIsMadeOnceAndNotBeforeItsViewIsShown() {
    let before = Library.createdCount
    var found: [(Library, Binding<[String]>)] = []
    let view = LibraryKeeper { found.append(($0, $1)) }
    let copy = view
    #expect(Library.createdCount == before)
    view._walk(in: EnvironmentValues())
    copy._walk(in: EnvironmentValues())
    #expect(Library.createdCount == before + 1)
    #expect(found.count == 2)
    #expect(found.first?.0 === found.last?.0)
    found.first?.1.wrappedValue.append("Persuasion")
    #expect(found.last?.0.books == ["Emma", "Persuasion"])
  }

  @Test func aStateObjectIsMadeWithoutBeingRead() {
    let before = Library.createdCount
    let state = StateObject(wrappedValue: Library())
    #expect(Library.createdCount == before)
    StateOwner(library: state)._walk(in: EnvironmentValues())
    #expect(Library.createdCount == before + 1)
  }

  @Test func anObservedObjectProjectsBindings() {
    let library = Library(books: ["Emma"])
    @ObservedObject var observed = library
    $observed.books[0].wrappedValue = "Persuasion"
    $observed.query.wrappedValue = "P"
    #expect(library.found == ["Persuasion"])
    observed = Library()
    #expect(observed !== library)
  }

  @Test func screensAndAppsAreRead() {
    let before = Library.createdCount
    LibraryScreen(books: ["Emma"])._walk(in: EnvironmentValues())
    LibraryApp.main()
    #expect(Library.createdCount == before + 2)
  }
}

private struct StateOwner: View {
  let library: StateObject<Library>

  var body: some View { EmptyView() }
}

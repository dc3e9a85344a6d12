import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import Testing

@Suite("The first events of a context")
struct FirstEventsTests {
  private static let watcher = "Analytics: { handles: { all: track(event:) } }"
  private static let books = "Books: { events: { loaded: { count: Int } } }"

  private func changes(from old: [String], to new: [String]) throws -> [BreakingChange] {
    let specs = try [old, new].map { try #require(load(contexts: $0.joined(separator: "\n")).spec) }
    return SpecComparison(old: specs[0], new: specs[1]).breakingChanges
  }

  @Test(
    "are reported once, because a switch over all events lacks the case of the context",
    arguments: [[], ["Stock: { state: { items: Int = 0 } }"]])
  func reported(before: [String]) throws {
    let stock = "Stock: { state: { items: Int = 0 }, events: { soldOut: { id: Int }, refilled: } }"
    let changes = try changes(from: [Self.watcher, Self.books] + before, to: [Self.watcher, Self.books, stock])
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    #expect(change.kind == .eventAdded)
    #expect(change.message.hasSuffix("Event` has the new case `stock` for the events of `Stock`"))
    #expect(change.reason == "`Analytics` handles all events")
    #expect((change.oldRange == nil) == before.isEmpty)
  }

  @Test("are not reported if no store handles all events, or if one only now does")
  func unwatched() throws {
    let stock = "Stock: { events: { soldOut: { id: Int } } }"
    #expect(try changes(from: [Self.books], to: [Self.books, stock]).map(\.message) == [])
    #expect(try changes(from: [Self.books], to: [Self.books, stock, Self.watcher]).map(\.message) == [])
  }

  @Test("are not reported if the context is a former one by a new name")
  func renamed() throws {
    let changes = try changes(
      from: [Self.watcher, Self.books], to: [Self.watcher, Self.books.replacing("Books:", with: "Volumes:")])
    #expect(changes.map(\.kind) == [.contextRemoved])
  }

  @Test("are located at the first event")
  func location() throws {
    let stock = "Stock: { events: { soldOut: { id: Int } } }"
    let old = try #require(load(contexts: [Self.watcher, Self.books].joined(separator: "\n")).spec)
    let outcome = load(contexts: [Self.watcher, Self.books, stock].joined(separator: "\n"))
    let new = try #require(outcome.spec)
    let change = try #require(SpecComparison(old: old, new: new).breakingChanges.first)
    let event = try #require(new.contexts.last?.events.first)
    #expect(change.range == event.name.range)
  }
}

import Observation
import Testing

@testable import ElmApp

@MainActor
@Suite("The rows of a list", .timeLimit(.minutes(3)))
struct RowsTests {
  /// What changes when `change` is called, of what is read from some rows.
  private func changes(
    in rows: StoreRows<Tune>, by change: () -> Void
  ) -> Set<String> {
    nonisolated(unsafe) var changed: Set<String> = []
    let views = rows.viewStores { _, _ in }
    withObservationTracking {
      _ = rows.all
    } onChange: {
      changed.insert("all")
    }
    withObservationTracking {
      _ = rows.viewStores { _, _ in }
    } onChange: {
      changed.insert("list")
    }
    for (index, view) in views.enumerated() {
      withObservationTracking {
        _ = view.state
      } onChange: {
        changed.insert("row \(index)")
      }
    }
    change()
    return changed
  }

  private func tunes(_ ids: Int...) -> [Tune] { ids.map { Tune(id: $0) } }

  @Test("change one by one")
  func oneRow() {
    let rows = StoreRows(tunes(1, 2, 3))
    #expect(changes(in: rows) { rows[2] = Tune(id: 2, plays: 1) } == ["all", "row 1"])
    #expect(changes(in: rows) { rows[2] = Tune(id: 2, plays: 1) } == [])
    #expect(changes(in: rows) { rows[7] = Tune(id: 7) } == [])
    #expect(rows.all.map(\.plays) == [0, 1, 0])
  }

  @Test("change together, and only those that differ")
  func manyRows() {
    let rows = StoreRows(tunes(1, 2, 3))
    let next = [Tune(id: 1), Tune(id: 2, plays: 1), Tune(id: 3, plays: 1)]
    #expect(changes(in: rows) { rows.show(next) } == ["all", "row 1", "row 2"])
    #expect(changes(in: rows) { rows.show(next) } == [])
  }

  @Test("come, go and move without changing others", arguments: [[1, 2, 3, 4], [1, 3], [3, 2, 1], []])
  func list(ids: [Int]) {
    let rows = StoreRows(tunes(1, 2, 3))
    #expect(changes(in: rows) { rows.show(ids.map { Tune(id: $0) }) } == ["all", "list"])
    #expect(rows.viewStores { _, _ in }.map(\.state.id) == ids)
    for id in 1...4 { #expect(rows[id]?.id == (ids.contains(id) ? id : nil)) }
  }

  @Test("are found by their ids after a move, and keep their last state when they are gone")
  func moved() {
    let rows = StoreRows(tunes(1, 2, 3))
    var sent: [Int] = []
    let views = rows.viewStores { id, _ in sent.append(id) }
    rows.show(tunes(3, 2))
    rows[2] = Tune(id: 2, plays: 5)
    #expect(views.map(\.state.plays) == [0, 5, 0])
    for view in views { view.send(.play) }
    #expect(sent == [1, 2, 3])
    rows.show([Tune(id: 1, plays: 9)])
    // Another song with the id of one that is gone is another row.
    #expect(views.map(\.state.plays) == [0, 5, 0])
    #expect(rows.viewStores { _, _ in }.map(\.state.plays) == [9])
  }

  @Test("cost the same, however many there are", arguments: [100, 10_000])
  func cost(count: Int) {
    let rows = StoreRows((0..<count).map { Tune(id: $0) })
    _ = rows.viewStores { _, _ in }
    _ = rows[0]
    Tune.comparisonCount = 0
    for plays in 1...10 { rows[count - 1] = Tune(id: count - 1, plays: plays) }
    #expect(Tune.comparisonCount == 10)
    #expect(rows[count - 1]?.plays == 10)
  }
}

/// A model that counts how often it is compared.
@MainActor
private struct Tune: ModelProtocol, @MainActor Identifiable, @MainActor Equatable {
  static var comparisonCount = 0

  enum Action { case play }

  let id: Int
  var plays = 0

  static func == (first: Tune, second: Tune) -> Bool {
    comparisonCount += 1
    return first.id == second.id && first.plays == second.plays
  }

  static func update(state: Tune, action: Action, environment: Void) -> StoreUpdate<Tune> {
    StoreUpdate(state: Tune(id: state.id, plays: state.plays + 1))
  }
}

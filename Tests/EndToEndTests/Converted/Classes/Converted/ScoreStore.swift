import Observation

@MainActor
@Observable
final class ScoreStore {
  var points = 0
  let owner: String

  init(owner: String = "one") { self.owner = owner }

  static func += (store: ScoreStore, points: Int) { store.points += points }
  func win() { self += 3 }
}

extension ScoreStore: @MainActor Comparable {
  static func == (left: ScoreStore, right: ScoreStore) -> Bool { left.points == right.points }
  static func < (left: ScoreStore, right: ScoreStore) -> Bool { left.points < right.points }
}

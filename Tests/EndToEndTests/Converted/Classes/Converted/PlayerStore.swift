import Observation

@MainActor
@Observable
final class PlayerStore {
  var song: String!
  var volume: Int? = .none
  private var engine: String!

  func play(_ song: String) {
    self.song = song
    engine = "engine"
  }
  func describe() -> String { engine + " " + song + (volume.map { " at \($0)" } ?? "") }
}

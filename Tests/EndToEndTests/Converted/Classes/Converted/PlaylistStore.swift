import Observation

@MainActor
@Observable
final class PlaylistStore {
  private(set) var songs: [String] = []

  func add(_ song: String) { songs.append(song) }
  func add(_ number: Int) { songs.append("track \(number)") }
  func add(_ song: String, at index: Int) { songs.insert(song, at: index) }
  func add<S: Sequence>(all songs: S) where S.Element == String { self.songs += songs }
}

import Observation

@MainActor
@Observable
final class SettingsStore {
  static let shared = SettingsStore()
  static let defaultVolume = 7
  static var created = 0
  var volume = SettingsStore.defaultVolume

  static func louder(than volume: Int) -> Int { volume + 1 }
  func louder() { volume = Self.louder(than: volume) }
}

import Foundation

@MainActor func drivePreferences() throws {
  let store = PreferencesStore(size: 9)
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let data = try encoder.encode(store)
  print(String(decoding: data, as: UTF8.self), try JSONDecoder().decode(PreferencesStore.self, from: data).font)
}

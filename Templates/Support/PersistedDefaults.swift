import Foundation

/// A value in a property list, whose root cannot be a number or a string.
private struct StorePersistedContent<Value: Codable>: Codable {
  let value: Value
}

extension StorePersistence {
  /// The entry of a key in the defaults: a string, a number, a date, or a dictionary with the properties of the value.
  package func userDefaults<Value: Codable>(_ key: String) -> StorePersistedPlace<Value> {
    StorePersistedPlace(
      load: {
        guard let entry = self.entry(for: key) else { return nil }
        let list = try PropertyListSerialization.data(
          fromPropertyList: ["value": entry], format: .binary, options: 0)
        return try PropertyListDecoder().decode(StorePersistedContent<Value>.self, from: list).value
      },
      save: { value in
        let data = try PropertyListEncoder().encode(StorePersistedContent(value: value))
        let list =
          try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        self.set(list?["value"], for: key)
      })
  }

  private func entry(for key: String) -> Any? {
    if let memory { return memory[key] }
    return defaults.object(forKey: key)
  }

  private func set(_ entry: Any?, for key: String) {
    if memory == nil { defaults.set(entry, forKey: key) } else { memory?[key] = entry }
  }
}

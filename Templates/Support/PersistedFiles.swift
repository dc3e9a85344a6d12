import Foundation

/// The content of a file.
private struct StorePersistedFile<Value: Codable>: Codable {
  let version: Int
  let value: Value
}

/// Why a file that is not damaged cannot be read.
package enum StorePersistenceError: Error, Equatable {
  /// It has this version, which no code of the app reads. It is 0 if the file names none.
  case unknownVersion(Int)
}

extension StorePersistence {
  /// A JSON file in `folder`, with a version. It is replaced as a whole, in the background.
  package func file<Value: Codable>(_ path: String, version: Int = 1) -> StorePersistedPlace<Value>
  {
    StorePersistedPlace(
      load: { migrate in
        guard let data = try self.contents(of: path) else { return nil }
        return try Self.value(in: data, version, migrate)
      },
      save: { value in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try await self.write(
          encoder.encode(StorePersistedFile(version: version, value: value)), to: path)
      })
  }

  private static func value<Value: Codable>(
    in data: Foundation.Data, _ current: Int, _ migrate: StorePersistedPlace<Value>.Migration?
  ) throws -> (value: Value, isCurrent: Bool) {
    let json = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    let content = json as? [String: Any]
    let isOwn = content?.count == 2 && content?["value"] != nil
    let version = isOwn ? content?["version"] as? Int ?? 0 : 0
    if version == current {
      return (
        try JSONDecoder().decode(StorePersistedFile<Value>.self, from: data).value, isCurrent: true
      )
    }
    guard version < current, let migrate else {
      throw StorePersistenceError.unknownVersion(version)
    }
    let value =
      version == 0
      ? data
      : try JSONSerialization.data(
        withJSONObject: content?["value"] ?? [], options: .fragmentsAllowed)
    return (try migrate(value, version), isCurrent: false)
  }

  private func contents(of path: String) throws -> Foundation.Data? {
    if let memory { return memory[path] as? Foundation.Data }
    do {
      return try Foundation.Data(contentsOf: folder.appendingPathComponent(path))
    } catch let error as Foundation.CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  private func write(_ data: Foundation.Data, to path: String) async throws {
    guard memory == nil else {
      memory?[path] = data
      return
    }
    let file = folder.appendingPathComponent(path)
    try await _Concurrency.Task.detached {
      try Foundation.FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    }.value
  }

  internal static var folderOfApp: Foundation.URL {
    let files = Foundation.FileManager.default
    let folder =
      files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? files.temporaryDirectory
    return folder.appendingPathComponent(
      Foundation.Bundle.main.bundleIdentifier ?? Foundation.ProcessInfo.processInfo.processName)
  }
}

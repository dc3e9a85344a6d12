import Foundation
import StoregenFiles
import SwiftFacts

/// A file with build settings: an Xcode project or an `.xcconfig`.
struct BuildSettings {
  /// What some target decides about isolation.
  let concurrency: ConcurrencySettings
  /// Whether some target uses a language mode in which the compiler accepts data races.
  let allowsDataRaces: Bool
  /// The names of the Swift files that the targets of an Xcode project list, in lower case, as most Macs find a file whose
  /// name differs only in that; nil if a target also builds files that it does not list.
  let listedSources: Set<String>?

  /// Reads a file; one that cannot be read sets nothing.
  init(at path: String) {
    let content = ((try? FileSystem.read(path)) ?? []).map(CChar.init(bitPattern:)) + [0]
    func sets(_ name: String, to value: String) -> Bool {
      [" = ", "="].contains { strstr(content, name + $0 + value) != nil }
    }
    var concurrency: ConcurrencySettings = []
    if sets("SWIFT_DEFAULT_ACTOR_ISOLATION", to: "MainActor") { concurrency.insert(.mainActorByDefault) }
    if sets("SWIFT_APPROACHABLE_CONCURRENCY", to: "YES")
      || sets("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT", to: "YES")
    {
      concurrency.insert(.asyncOnCallersActor)
    }
    if sets("SWIFT_VERSION", to: "6") { concurrency.insert(.rejectsDataRaces) }
    self.concurrency = concurrency
    allowsDataRaces = sets("SWIFT_VERSION", to: "5") || sets("SWIFT_VERSION", to: "4")
    guard path.hasSuffix(".pbxproj") else {
      listedSources = []
      return
    }
    // Since Xcode 16, a target can build everything in a folder, without a list.
    let isSynchronized = strstr(content, "PBXFileSystemSynchronized") != nil
    let names = isSynchronized ? [] : Self.namesOfSources(in: content.map(UInt8.init(bitPattern:)))
    listedSources = names.isEmpty ? nil : names
  }

  /// Matches: `Cart.swift` in `/* Cart.swift in Sources */`, which Xcode writes into each list of a target
  private static func namesOfSources(in content: [UInt8]) -> Set<String> {
    let suffix = Array(".swift in Sources".utf8)
    let dot = suffix[0]
    var names: Set<String> = []
    var start = content.startIndex
    for (index, byte) in content.enumerated() {
      if separators.contains(byte) { start = index + 1 }
      guard byte == dot, content[index...].starts(with: suffix) else { continue }
      let name = content[start..<index + ".swift".utf8.count].drop {
        $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: " ")
      }
      names.insert(String(decoding: name, as: UTF8.self).lowercased())
    }
    return names
  }

  private static let separators: Set<UInt8> = Set("/\"=\n".utf8)
}

public import StoregenDiagnostics

/// A system that apps run on, by its name in Swift.
public enum Platform: String, Sendable, CaseIterable {
  case iOS, macOS, tvOS, watchOS, visionOS, macCatalyst
}

extension Platform {
  /// The first version with `@Observable`.
  package var firstWithObservation: [Int]? { PlatformFeature.observation.floors[self] }
}

/// The oldest version of a system that an app runs on.
public struct PlatformVersion: Sendable {
  /// The system.
  public let platform: Platform
  /// The version's numbers, such as 17 and 4, and their location.
  public let version: Located<[Int]>

  package init(platform: Platform, version: Located<[Int]>) {
    self.platform = platform
    self.version = version
  }

  /// The version as it is written in Swift.
  public var text: String { "\(platform.rawValue) \(version.value.map(String.init).joined(separator: "."))" }

  /// The numbers of `17.4`; nil if the text is not a version.
  package static func numbers(in text: String) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.number(ofDigits: 1...4) }
    return numbers.count == parts.count && parts.count <= 3 ? numbers : nil
  }
}

/// A part of the system that generated code needs, with the first version of each system that has it.
package struct PlatformFeature: Sendable {
  package let name: String
  fileprivate let floors: [Platform: [Int]]

  /// The macro `@Observable` and its tracking (the availability of the module Observation).
  package static let observation = PlatformFeature(
    name: "`@Observable`",
    floors: [.iOS: [17], .macOS: [14], .tvOS: [17], .watchOS: [10], .visionOS: [1], .macCatalyst: [17]])

  /// `Clock` and `Duration` (Swift 5.7).
  package static let clock = PlatformFeature(
    name: "`Clock`",
    floors: [.iOS: [16], .macOS: [13], .tvOS: [16], .watchOS: [9], .visionOS: [1], .macCatalyst: [16]])

  /// `@StateObject`, which keeps the stores of a window.
  package static let stateObject = PlatformFeature(
    name: "`@StateObject`",
    floors: [.iOS: [14], .macOS: [11], .tvOS: [14], .watchOS: [7], .visionOS: [1], .macCatalyst: [14]])

  /// SwiftUI and Swift concurrency.
  package static let concurrency = PlatformFeature(
    name: "SwiftUI",
    floors: [.iOS: [13], .macOS: [10, 15], .tvOS: [13], .watchOS: [6], .visionOS: [1], .macCatalyst: [13]])

  /// The first version with the feature, if `version` is older.
  package func floor(missedBy version: PlatformVersion) -> [Int]? {
    guard let floor = floors[version.platform] else { return nil }
    return version.version.value.lexicographicallyPrecedes(floor) ? floor : nil
  }
}

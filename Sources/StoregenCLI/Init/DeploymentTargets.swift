package import ArchitectureModel
import Foundation
import StoregenFiles

/// The deployment targets of a project, from its manifest or Xcode project.
package struct DeploymentTargets {
  /// The versions by platform, such as `17.4`.
  package let versions: [Platform: String]

  package init(_ versions: [Platform: String] = [:]) { self.versions = versions }

  /// The versions in a folder's `Package.swift`, or else in its Xcode projects.
  init(of folder: URL) {
    let manifest = Self.text(at: folder.appendingPathComponent("Package.swift"))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let projects = names.sorted().filter { $0.hasSuffix(".xcodeproj") }.map {
      Self.text(at: folder.appendingPathComponent("\($0)/project.pbxproj"))
    }
    let found = Self.versions(ofManifest: manifest)
    versions = found.isEmpty ? Self.versions(ofProjects: projects) : found
  }

  /// The platforms of `.iOS(.v17)` and `.iOS("17.4")`.
  package static func versions(ofManifest text: String) -> [Platform: String] {
    var versions: [Platform: String] = [:]
    for match in text.matches(of: /\.(\w+)\(\s*(?:\.v|")([0-9]+(?:[._][0-9]+)?)/) {
      guard let platform = Platform(rawValue: String(match.1)) else { continue }
      versions[platform] = String(match.2.replacing("_", with: "."))
    }
    return versions
  }

  /// The lowest version for each platform: extensions may require newer ones than the app.
  package static func versions(ofProjects texts: [String]) -> [Platform: String] {
    var versions: [Platform: String] = [:]
    for text in texts {
      for match in text.matches(of: /([A-Z]+)_DEPLOYMENT_TARGET = ([0-9]+(?:\.[0-9]+)?)/) {
        guard let platform = names[String(match.1)] else { continue }
        let found = String(match.2)
        versions[platform] = [versions[platform], found].compactMap(\.self).min {
          $0.compare($1, options: .numeric) == .orderedAscending
        }
      }
    }
    return versions
  }

  private static let names: [String: Platform] = [
    "IPHONEOS": .iOS, "MACOSX": .macOS, "TVOS": .tvOS, "WATCHOS": .watchOS, "XROS": .visionOS,
  ]

  private static func text(at url: URL) -> String {
    String(decoding: (try? FileSystem.read(url.path)) ?? [], as: UTF8.self)
  }

  /// Whether some platform is too old for `@Observable`.
  package var lackObservation: Bool {
    versions.contains { platform, version in
      let numbers = version.split(separator: ".").compactMap { Int($0) }
      return platform.firstWithObservation.map(numbers.lexicographicallyPrecedes) ?? false
    }
  }
}

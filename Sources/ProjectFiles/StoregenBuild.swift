import CStoregenVersion
import Foundation
import StoregenFiles

/// Identifies this build of storegen, so that another build does not use its caches.
package enum StoregenBuild {
  /// The version of storegen, which `Package.swift` takes from the tag.
  package static let version = String(cString: storegen_version())

  /// Whether a version of storegen is newer than this one; nil if it is not known.
  package static func isNewer(_ other: String) -> Bool? {
    guard let own = numbers(of: version), let others = numbers(of: other), own != others else { return nil }
    return own.lexicographicallyPrecedes(others)
  }

  /// The numbers of a version such as `1.2.3` or `1.2.3-beta`; nil if it has another form.
  private static func numbers(of version: String) -> [Int]? {
    let parts = version.prefix { $0 != "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == 3 && parts.count == 3 ? numbers : nil
  }

  /// The version with the size and date of the executable: during development, many builds have one version. Where the
  /// executable cannot be found, no two runs have the same identity.
  package static let identity: String = {
    guard let stamp = executable.flatMap({ FileStatus(at: $0, followingLink: true)?.stamp }) else {
      return "\(version) \(UInt64.random(in: 0...UInt64.max))"
    }
    return "\(version) \(stamp.size) \(stamp.modified)"
  }()

  /// The path of the executable; on Linux the system's link to it, which needs no search.
  package static var executable: String? {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath
    #endif
  }
}

import CStoregenVersion
import Foundation
import StoregenFiles

/// Identifies this build of storegen, so that another build does not use its caches.
package enum ProgramIdentity {
  /// The version of storegen, which `Package.swift` takes from the tag.
  package static let version = String(cString: storegen_version())

  /// The version with the size and date of the executable: during development, many builds have one version.
  package static let current: String = {
    let stamp = path.flatMap { FileStatus(at: $0, followingLink: true)?.stamp }
    return "\(version) \(stamp?.size ?? 0) \(stamp?.modified ?? 0)"
  }()

  /// The path of the executable; on Linux the system's link to it, which needs no search.
  private static var path: String? {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath
    #endif
  }
}

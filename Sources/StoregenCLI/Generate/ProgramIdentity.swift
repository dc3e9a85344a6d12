import ArgumentParser
import Foundation
import StoregenFiles

/// What tells this build of storegen from others.
enum ProgramIdentity {
  /// The version with the size and date of the program's file: while storegen is worked on, many builds
  /// have one version.
  static let current: String = {
    let stamp = path.flatMap { FileStatus(at: $0, followingLink: true)?.stamp }
    return
      "\(StoregenCommand.configuration.version) \(stamp?.size ?? 0) \(stamp?.modified ?? 0)"
  }()

  /// The path of the program's file; on Linux the system's name for it, which takes no search.
  private static var path: String? {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath
    #endif
  }
}

import ArgumentParser
import Foundation

/// What tells this build of storegen from others.
enum ProgramIdentity {
  /// The version with the size and date of the program's file: while storegen is worked on, many builds
  /// have one version.
  static let current: String = {
    let file = Bundle.main.executableURL?.resolvingSymlinksInPath()
    let attributes = file.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path) }
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    let size = attributes?[.size] as? Int ?? 0
    return "\(StoregenCommand.configuration.version) \(size) \(date)"
  }()
}

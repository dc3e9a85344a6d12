import Foundation
import StoregenCLI
import StoregenTestSupport

/// The program as it was built, beside the tests.
enum Program {
  /// Runs a line for the shell, in which `storegen` is the program.
  static func run(_ command: String, in folder: URL) throws -> Tool.Outcome {
    let path = "\(products.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try Tool.run(["PATH=\(path)", "LC_ALL=C", "sh", "-c", command], in: folder)
  }

  /// The commands that none of the lines runs.
  static func commands(missingFrom lines: [String]) -> [String] {
    let tested = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    return CommandReference.names.filter { !tested.contains($0) }
  }

  /// Whether expectations are to be written instead of compared.
  static var updatesExpected: Bool {
    ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil
  }

  private static var products: URL {
    #if canImport(Darwin)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }

  private final class Marker {}
}

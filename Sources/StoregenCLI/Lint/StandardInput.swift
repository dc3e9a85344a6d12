import ArgumentParser
import Foundation

/// What somebody hands to the process.
enum StandardInput {
  /// In bytes; nobody has written so much Swift by hand.
  private static let limit = 20 << 20

  /// All of it.
  ///
  /// - Throws: exit status 1 if it cannot be read or has no end in sight; that is reported.
  static func read() throws -> [UInt8] {
    let data: Data
    do {
      data = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
    } catch {
      Console.error("cannot read from standard input: \(error.localizedDescription)")
      throw ExitCode.couldNotRun
    }
    guard data.count <= limit else {
      Console.error("there are more than 20 MB on standard input")
      throw ExitCode.couldNotRun
    }
    return Array(data)
  }
}

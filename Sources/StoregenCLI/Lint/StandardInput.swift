import Foundation

/// Reads standard input.
enum StandardInput {
  /// The size limit in bytes, far beyond any handwritten Swift.
  private static let limit = 20 << 20

  /// Reads everything.
  ///
  /// - Throws: exit status 1 if it cannot be read or is too long, after printing the error.
  static func read() throws -> [UInt8] {
    let data: Data
    do {
      data = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw Console.failure("cannot read standard input: \(error.localizedDescription)")
    }
    guard data.count <= limit else { throw Console.failure("standard input is larger than 20 MB") }
    return Array(data)
  }
}

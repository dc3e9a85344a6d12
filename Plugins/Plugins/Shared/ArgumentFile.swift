import Foundation
import PackagePlugin

/// Arguments in a file, of which there can be more than a system allows in a command line.
struct ArgumentFile {
  let path: Path

  /// Writes arguments to a file, unless it has them already: commands with that file as input would run again.
  init(_ arguments: [String], at path: Path) throws {
    self.path = path
    let text = arguments.map { "\($0)\n" }.joined()
    if let old = try? String(contentsOfFile: path.string, encoding: .utf8), old == text { return }
    try text.write(toFile: path.string, atomically: true, encoding: .utf8)
  }

  /// The argument that storegen replaces by the lines of the file.
  var argument: String { "@\(path.string)" }
}

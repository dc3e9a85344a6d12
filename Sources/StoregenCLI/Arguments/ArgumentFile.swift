import Foundation
import StoregenFiles

/// Files with arguments, for command lines that are longer than a system allows.
enum ArgumentFile {
  /// The most lines that the parser gets. Its time grows with the square of the number of arguments, to 20 seconds for 20,000 paths.
  private static let mostLines = 100
  /// The commands with arguments of which there can be many.
  private static let commandsOnPaths = ["lint", "graph", "import"]
  /// What an argument begins with that stands for the lines of a file. No argument of a process can contain it.
  private static let mark = "\0"

  /// Arguments in which each `@FILE` is replaced by the lines of the file, or by something that `values` replaces.
  ///
  /// An argument without such a file stays what it is: paths and names can start with `@`, too. Only a line feed ends a line, because
  /// names of files may contain any other line break.
  static func expanded(_ arguments: [String]) -> [String] {
    let hasPaths = arguments.first.map(commandsOnPaths.contains) ?? false
    return arguments.flatMap { argument -> [String] in
      guard argument.hasPrefix("@") else { return [argument] }
      let path = String(argument.dropFirst())
      guard let lines = lines(ofFileAt: path) else { return [argument] }
      let areManyPaths = hasPaths && lines.count > mostLines && !lines.contains { $0.hasPrefix("-") }
      return areManyPaths ? [mark + path] : lines
    }
  }

  /// The values of arguments that may stand for the lines of files.
  static func values(_ arguments: [String]) -> [String] {
    arguments.flatMap { argument in
      guard argument.hasPrefix(mark) else { return [argument] }
      return lines(ofFileAt: String(argument.dropFirst(mark.count))) ?? []
    }
  }

  /// The lines of a file that are not empty; nil if there is no file. Build systems may have replaced the file by a link.
  private static func lines(ofFileAt path: String) -> [String]? {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let bytes = try? FileSystem.read(file.path) else { return nil }
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }.filter { !$0.isEmpty }
  }
}

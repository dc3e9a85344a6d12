import Foundation
import StoregenFiles

/// Files with arguments, for command lines that are longer than a system allows.
enum ArgumentFile {
  /// Arguments in which each `@FILE` is replaced by the lines of the file.
  ///
  /// An argument without such a file stays what it is: paths and names can start with `@`, too.
  static func expanded(_ arguments: [String]) -> [String] {
    arguments.flatMap { argument -> [String] in
      guard argument.hasPrefix("@"), let text = text(at: String(argument.dropFirst())) else {
        return [argument]
      }
      return text.split(whereSeparator: \.isNewline).map(String.init)
    }
  }

  /// The text of a file; nil if there is none. Build systems may have replaced the file by a link.
  private static func text(at path: String) -> String? {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return (try? FileSystem.read(file.path)).map { String(decoding: $0, as: UTF8.self) }
  }
}

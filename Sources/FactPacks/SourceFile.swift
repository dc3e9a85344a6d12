import StoregenFiles

/// A source file to read.
package struct SourceFile: Sendable {
  /// The absolute path, for system calls.
  package let path: String
  /// The path to show to users.
  package let displayPath: String
  /// The text to use instead of the file on disk; nil to read the file.
  package let text: [UInt8]?

  /// The most bytes that are read. Handwritten files are smaller, and checking one takes over a hundred times the memory.
  package static let mostBytes = 3_000_000
  /// Why a larger text is not read.
  package static let sizeProblem = "it has more than \(mostBytes / 1_000_000) MB"

  package init(path: String, displayPath: String, text: [UInt8]? = nil) {
    self.path = path
    self.displayPath = displayPath
    self.text = text
  }

  /// The text.
  func read() throws(SystemError) -> [UInt8] {
    if let text { return text }
    return try FileSystem.read(path)
  }
}

/// A new version of a file that is written in several steps. The file stays unchanged until the end.
package struct FileReplacement {
  /// The file to write to.
  package let file: FileWriter
  private let path: String

  /// Starts to replace the file at a path, which need not exist.
  package init(of path: String) throws(SystemError) {
    file = try FileWriter.temporary(for: path)
    self.path = path
  }

  /// Replaces the file.
  package func finish() throws(SystemError) {
    try file.finish()
    try FileSystem.move(file.path, to: path)
  }

  /// Keeps the file as it was.
  package func abandon() { try? FileSystem.removeFile(file.path) }
}

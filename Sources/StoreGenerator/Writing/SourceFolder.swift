public import Foundation

/// The folder with the code that users write, which contains the output folder.
public struct SourceFolder: Sendable {
  private let url: URL
  private let title: String

  /// The folder above the output folder `output`, which is relative to the folder of the spec.
  ///
  /// - Parameter displayFolder: the folder of the spec as messages show it.
  public init(above output: String, in specFolder: URL, shownAs displayFolder: String = ".") {
    url = specFolder.appendingPathComponent(output, isDirectory: true).standardizedFileURL
      .deletingLastPathComponent()
    let parts =
      (displayFolder == "." ? [] : [displayFolder])
      + output.split(separator: "/").dropLast().map(String.init)
    title = parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The texts of all Swift files in some folders, each once; hidden folders are skipped.
  ///
  /// - Parameter generated: the paths of files to skip.
  public static func swiftFiles(
    in folders: [SourceFolder], except generated: Set<String>
  ) -> [String] {
    let paths = Set(folders.flatMap(\.swiftPaths)).subtracting(generated)
    return paths.sorted().compactMap { path in
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private var swiftPaths: [String] {
    let found = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }.map(\.standardizedFileURL.path)
  }

  /// Writes a new file; false if a file of this name exists, which is not changed.
  ///
  /// - Throws: `OutputError.unwritable`.
  public func write(_ text: String, name: String) throws(OutputError) -> Bool {
    let file = url.appendingPathComponent(name)
    guard !FileManager.default.fileExists(atPath: file.path) else { return false }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      return true
    } catch {
      throw .unwritable(path: title, reason: error.localizedDescription)
    }
  }

  /// The path of a file in the folder, as messages show it.
  public func displayPath(of name: String) -> String { title == "." ? name : "\(title)/\(name)" }
}

public import Foundation

/// The folder of the code that users write, beside the generated one.
public struct SourceFolder: Sendable {
  private let url: URL
  private let title: String
  private let generated: URL

  /// The folder above the output folder `output`, which is relative to the folder of the spec.
  public init(above output: String, in specFolder: URL) {
    generated = specFolder.appendingPathComponent(output, isDirectory: true).standardizedFileURL
    url = generated.deletingLastPathComponent()
    let parts = output.split(separator: "/").dropLast()
    title = parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The texts of all Swift files, hidden folders and generated files left out.
  public func swiftFiles() -> [String] {
    let found = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let urls = (found?.allObjects ?? []).compactMap { $0 as? URL }
    return urls.compactMap { file in
      guard file.pathExtension == "swift", !file.path.hasPrefix(generated.path + "/"),
        let data = try? Data(contentsOf: file)
      else { return nil }
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// Writes a new file; false if there is one of this name already, which is left alone.
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
      throw .unwritable(folder: title, reason: error.localizedDescription)
    }
  }

  /// The path of a file in the folder, relative to the spec's folder.
  public func displayPath(of name: String) -> String { title == "." ? name : "\(title)/\(name)" }
}

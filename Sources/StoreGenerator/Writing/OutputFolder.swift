public import Diagnostics
public import Foundation

/// The folder that generated files go to.
///
/// A file is replaced as a whole or not at all, and only if its text changes; other line endings are
/// no change, since a checkout may make them. What somebody else wrote or edited is left alone.
public struct OutputFolder: Sendable {
  private let url: URL
  private let path: String

  /// A file to write, and the text that is there now, if any.
  public struct Outdated: Sendable {
    public let file: GeneratedFile
    public let old: String?
  }

  /// What a run would do to the folder.
  public struct Changes: Sendable {
    /// The files to write.
    public let outdated: [Outdated]
    /// The names of files that storegen wrote for contexts that are gone.
    public let stale: [String]
    /// Files that would be lost if they were written over.
    public let conflicts: [Diagnostic]
    /// How many files are as they should be.
    public let unchangedCount: Int

    /// Whether the folder is as it should be.
    public var isEmpty: Bool { outdated.isEmpty && stale.isEmpty }
  }

  /// The folder `path`, relative to the folder of the spec.
  ///
  /// - Throws: `OutputError.outside` if it is not within the spec's folder, symbolic links
  ///   followed.
  public init(_ path: String, in specFolder: URL) throws(OutputError) {
    let root = specFolder.standardizedFileURL.resolvingSymlinksInPath()
    let url = root.appendingPathComponent(path, isDirectory: true).standardizedFileURL
    let resolved = Self.resolved(url)
    guard !path.hasPrefix("/"), resolved.pathComponents.starts(with: root.pathComponents),
      resolved.pathComponents.count > root.pathComponents.count
    else { throw .outside }
    self.url = url
    self.path = path
  }

  /// Compares the folder with what should be in it.
  ///
  /// - Parameter force: whether edited files may be written over.
  /// - Throws: `OutputError.fileInTheWay` or `OutputError.unreadable`.
  public func changes(for files: [GeneratedFile], force: Bool) throws(OutputError) -> Changes {
    var outdated: [Outdated] = []
    var conflicts: [Diagnostic] = []
    let present = try texts()
    for file in files where present[file.name] != file.text {
      let old = present[file.name]
      if let old, let conflict = conflict(file.name, GeneratedFile.origin(of: old), force: force) {
        conflicts.append(conflict)
      } else {
        outdated.append(Outdated(file: file, old: old))
      }
    }
    let names = Set(files.map(\.name))
    var stale: [String] = []
    for (name, text) in present.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
      let origin = GeneratedFile.origin(of: text)
      if origin == .foreign { continue }
      if let conflict = conflict(name, origin, force: force) {
        conflicts.append(conflict)
      } else {
        stale.append(name)
      }
    }
    return Changes(
      outdated: outdated, stale: stale, conflicts: conflicts,
      unchangedCount: files.count { present[$0.name] == $0.text })
  }

  /// Makes the folder what it should be.
  ///
  /// - Throws: `OutputError.unwritable`, after which each file is old or new as a whole.
  public func apply(_ changes: Changes) throws(OutputError) {
    let files = FileManager.default
    do {
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      // First what goes: where upper and lower case are one, a new file may have the name of an old.
      for name in changes.stale {
        try files.removeItem(at: url.appendingPathComponent(name))
      }
      for file in changes.outdated.map(\.file) {
        try Data(file.text.utf8).write(to: url.appendingPathComponent(file.name), options: .atomic)
      }
    } catch {
      throw .unwritable(folder: path, reason: error.localizedDescription)
    }
  }

  /// The path of a file in the folder, as the spec writes the folder.
  public func displayPath(of name: String) -> String { "\(path)/\(name)" }

  /// What would be lost if a file of this origin were written over or removed.
  private func conflict(
    _ name: String, _ origin: GeneratedFile.Origin, force: Bool
  ) -> Diagnostic? {
    switch origin {
    case .generated: nil
    case .edited where force: nil
    case .edited:
      Diagnostic(
        .error, "\(displayPath(of: name)) was edited by hand", at: nil,
        reason: "generating would lose what it says",
        help: "move your code to an extension in another file, or use --force")
    case .foreign:
      Diagnostic(
        .error, "\(displayPath(of: name)) was not written by storegen", at: nil,
        reason: "generating would lose what it says", help: "move it out of this folder")
    }
  }

  /// The Swift files of the folder, with our line endings; none if there is no folder yet.
  private func texts() throws(OutputError) -> [String: String] {
    let files = FileManager.default
    try refuseFileInTheWay()
    guard files.fileExists(atPath: url.path) else { return [:] }
    do {
      let names = try files.contentsOfDirectory(atPath: url.path).filter {
        $0.hasSuffix(".swift") && !$0.hasPrefix(".")
      }
      let texts = try names.map { name in
        (
          name,
          String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
            .replacing("\r\n", with: "\n")
        )
      }
      return Dictionary(texts, uniquingKeysWith: { first, _ in first })
    } catch {
      throw .unreadable(folder: path, reason: error.localizedDescription)
    }
  }

  /// The folder, or the part of its path that is there, has to be a folder.
  private func refuseFileInTheWay() throws(OutputError) {
    var part = url
    var isFolder: ObjCBool = false
    while !FileManager.default.fileExists(atPath: part.path, isDirectory: &isFolder),
      part.pathComponents.count > 1
    {
      part.deleteLastPathComponent()
    }
    guard !isFolder.boolValue else { return }
    let missing = url.pathComponents.count - part.pathComponents.count
    throw .fileInTheWay(path: path.split(separator: "/").dropLast(missing).joined(separator: "/"))
  }

  /// The folder with all links followed, also where its last parts do not exist yet.
  private static func resolved(_ url: URL) -> URL {
    guard !FileManager.default.fileExists(atPath: url.path), url.pathComponents.count > 1 else {
      return url.resolvingSymlinksInPath()
    }
    return resolved(url.deletingLastPathComponent()).appendingPathComponent(url.lastPathComponent)
  }
}

/// Why generated files cannot go where they should.
public enum OutputError: Error, Hashable {
  /// The folder is not within the spec's.
  case outside
  /// A file stands where the folder, or one above it, is to be.
  case fileInTheWay(path: String)
  /// What is in the folder cannot be read.
  case unreadable(folder: String, reason: String)
  /// The folder or a file in it cannot be written.
  case unwritable(folder: String, reason: String)
}

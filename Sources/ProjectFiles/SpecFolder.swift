package import Foundation
package import StoreSpec
import StoregenDiagnostics
package import StoregenFiles

/// The files of a spec on disk.
package struct SpecFolder: SpecFiles {
  /// The spec itself, which may be a link to anywhere.
  private let spec: URL
  private let working: WorkingFolder
  private let boundary: FolderBoundary
  private let overlay: SourceOverlay

  /// - Parameters:
  ///   - boundary: what the files must not leave; nil for the folder of the spec with links followed.
  ///   - overlay: texts that replace files on disk.
  package init(
    spec: URL, _ working: WorkingFolder, in boundary: FolderBoundary? = nil,
    replacing overlay: SourceOverlay = .none
  ) {
    self.spec = spec
    self.overlay = overlay
    self.working = working
    self.boundary = boundary ?? FolderBoundary(spec.deletingLastPathComponent())
  }

  private var folder: URL { spec.deletingLastPathComponent() }

  /// The size limit in bytes: enough for ten thousand contexts. Checking a spec takes over a hundred times the memory.
  static let largest = 3_000_000

  package func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    let file = try contents(of: path)
    return SpecFileText(
      source: SourceText(path: displayPath(of: path), utf8: file.bytes), identity: file.identity)
  }

  /// The bytes of a file; nil if it cannot be read.
  package func bytes(of path: String) -> [UInt8]? { try? contents(of: path).bytes }

  private func contents(of path: String) throws(SpecFileProblem) -> (bytes: [UInt8], identity: String) {
    let url = folder.appendingPathComponent(path)
    let file = url.resolvingSymlinksInPath()
    if let text = overlay[file.path] {
      guard text.count <= Self.largest else { throw .tooLarge(limit: Self.largest) }
      return (text, file.path)
    }
    let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type]
    guard let type = type as? FileAttributeType else { throw .missing }
    // Pipes and devices may never end, so they are not opened.
    guard type != .typeDirectory else { throw .folder }
    guard type == .typeRegular else { throw .notAFile(Self.title(of: type)) }
    guard
      path == spec.lastPathComponent || boundary.location(of: path) != nil
    else { throw .outside }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.beginning(of: file.path, count: Self.largest + 1)
    } catch {
      throw .unreadable(error.reason)
    }
    guard bytes.count <= Self.largest else { throw .tooLarge(limit: Self.largest) }
    return (bytes, file.path)
  }

  package func displayPath(of path: String) -> String {
    working.displayPath(of: folder.appendingPathComponent(path))
  }

  package func paths(matching pattern: String) -> [String] {
    let parts = pattern.split(separator: "/").map(String.init)
    let fixed = parts.dropLast().prefix { !$0.contains("*") && !$0.contains("?") }
    let glob = PathPattern("./" + pattern)
    let isDeep = parts.count > fixed.count + 1
    return names(in: fixed.joined(separator: "/"), deep: isDeep).filter { path in
      Self.isVisibleYAML(path) && glob.matchesExactly(path)
    }.sorted()
  }

  /// Whether a pattern of `include` can match the file: it has the extension of YAML, and neither it nor a folder
  /// above it is hidden.
  static func isVisibleYAML(_ path: String) -> Bool {
    [".yml", ".yaml"].contains { path.hasSuffix($0) } && !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// The paths of everything in a folder that is not hidden.
  private func names(in path: String, deep: Bool) -> [String] {
    let url = path.isEmpty ? folder : folder.appendingPathComponent(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      guard url.appendingPathComponent(name).isOwnFolder else { return [inner] }
      return deep ? self.names(in: inner, deep: deep) : []
    }
  }

  private static func title(of type: FileAttributeType) -> String {
    switch type {
    case .typeCharacterSpecial, .typeBlockSpecial: "a device"
    case .typeSocket: "a socket"
    case .typeSymbolicLink: "a broken link"
    default: "a pipe"
    }
  }
}

extension URL {
  /// Whether it is a folder, and not a link to one.
  fileprivate var isOwnFolder: Bool {
    let values = try? resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    return values?.isDirectory == true && values?.isSymbolicLink != true
  }
}

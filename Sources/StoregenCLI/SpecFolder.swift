import Foundation
import StoreSpec
import StoregenDiagnostics

/// The files of a spec on disk.
struct SpecFolder: SpecFiles {
  /// The spec itself, which may be a link to anywhere.
  let spec: URL

  private var folder: URL { spec.deletingLastPathComponent() }

  /// The largest file that is read, in bytes: that of some ten thousand contexts, and little enough to
  /// keep in memory several times.
  static let largest = 20_000_000

  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    let file = try contents(of: path)
    return SpecFileText(
      source: SourceText(path: displayPath(of: path), utf8: file.bytes), identity: file.identity)
  }

  /// The bytes of a file; nil if it cannot be read.
  func bytes(of path: String) -> [UInt8]? { try? contents(of: path).bytes }

  private func contents(
    of path: String
  ) throws(SpecFileProblem) -> (bytes: [UInt8], identity: String) {
    let url = folder.appendingPathComponent(path)
    let file = url.resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type]
    guard let type = type as? FileAttributeType else { throw .missing }
    // A pipe or a device may never end, so they are not even opened.
    guard type != .typeDirectory else { throw .folder }
    guard type == .typeRegular else { throw .notAFile(Self.title(of: type)) }
    guard
      path == spec.lastPathComponent || file.path(below: folder.resolvingSymlinksInPath()) != nil
    else {
      throw .outside
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: file)
      data = try handle.read(upToCount: Self.largest + 1) ?? Data()
    } catch {
      throw .unreadable(error.localizedDescription)
    }
    guard data.count <= Self.largest else { throw .tooLarge(limit: Self.largest) }
    return (Array(data), file.path)
  }

  func displayPath(of path: String) -> String {
    folder.appendingPathComponent(path).displayPath
  }

  func paths(matching pattern: String) -> [String] {
    let parts = pattern.split(separator: "/").map(String.init)
    let fixed = parts.dropLast().prefix { !$0.contains("*") && !$0.contains("?") }
    let fits = PathPattern("./" + pattern)
    let isDeep = parts.count > fixed.count + 1
    return names(in: fixed.joined(separator: "/"), deep: isDeep).filter { path in
      Self.isVisibleYAML(path) && fits.matchesExactly(path)
    }.sorted()
  }

  /// Whether a pattern of `include` can mean the file: its name ends like that of YAML, and neither it
  /// nor a folder above it is hidden.
  static func isVisibleYAML(_ path: String) -> Bool {
    [".yml", ".yaml"].contains { path.hasSuffix($0) }
      && !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// The paths of all that is in a folder, but for what is hidden.
  private func names(in path: String, deep: Bool) -> [String] {
    let url = path.isEmpty ? folder : folder.appendingPathComponent(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    // What is hidden is not even looked into.
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
    case .typeSymbolicLink: "a link that leads nowhere"
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

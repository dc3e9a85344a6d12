public import Foundation
import StoregenFiles
import StoregenThreads

/// The inputs and outputs of a run, by which the next run can see that nothing has to be done.
public struct GenerationManifest: Sendable, Hashable {
  /// A file that was read.
  struct Input: Sendable, Hashable {
    let path: String
    let size: Int
    let hash: UInt64
  }

  /// A pattern of `include`, and the files that matched it.
  struct Pattern: Sendable, Hashable {
    let text: String
    var paths: [String]
  }

  /// An up-to-date file, a folder of such files, or a file or folder that they depend on.
  struct Output: Sendable, Hashable {
    let path: String
    let stamp: FileStamp
  }

  /// The file name of the spec.
  let specName: String
  /// The folders that may contain files written by storegen.
  public let folders: [String]
  /// The number of generated files.
  public let fileCount: Int
  /// The warnings about the spec, in lines.
  public let warnings: [String]
  /// The files of the spec, relative to its folder.
  public var inputPaths: [String] { inputs.map(\.path) }
  /// Whether the run succeeded.
  let isComplete: Bool
  let key: UInt64
  let inputs: [Input]
  let patterns: [Pattern]
  let outputs: [Output]

  /// The manifest of a successful run; nil if a file no longer exists.
  ///
  /// - Parameters:
  ///   - key: everything else that the result depends on: the program, options, templates.
  ///   - inputs: each file that was read, by its path relative to the folder of the spec.
  ///   - patterns: the paths that each pattern of `include` matched.
  ///   - watched: the paths of other files and folders that the result depends on.
  ///   - files: the current contents of the output folders.
  ///   - warnings: the warnings about the spec, in lines.
  public init?(
    of specName: String, key: String, inputs: [String: [UInt8]], patterns: [String: [String]],
    watched: [String] = [], files: [GeneratedFile], warnings: [String] = [], in specFolder: URL
  ) {
    self.specName = specName
    self.key = ContentHash.of(key)
    self.inputs = inputs.map {
      Input(path: $0.key, size: $0.value.count, hash: ContentHash.of($0.value))
    }.sorted { $0.path < $1.path }
    self.patterns = patterns.map { Pattern(text: $0.key, paths: $0.value) }.sorted { $0.text < $1.text }
    folders = files.folders
    fileCount = files.count
    self.warnings = warnings
    // A folder changes when something is added to it, such as a stale file by a checkout.
    let paths = folders.map { "\($0)/." } + files.map(\.path) + watched
    let root = specFolder.path
    outputs = LargeStackThreads.map(paths) { path in
      Self.stamp(of: path, below: root).map { Output(path: path, stamp: $0) }
    }.compactMap(\.self)
    guard outputs.count == paths.count else { return nil }
    isComplete = true
  }

  /// The manifest of a run that starts to write to `folders`. If that run is killed, the next one knows
  /// where to clean up.
  public init(of specName: String, writingTo folders: [String]) {
    self.init(
      specName: specName, folders: folders, fileCount: 0, warnings: [], isComplete: false, key: 0,
      inputs: [], patterns: [], outputs: [])
  }

  init(
    specName: String, folders: [String], fileCount: Int, warnings: [String], isComplete: Bool,
    key: UInt64, inputs: [Input], patterns: [Pattern], outputs: [Output]
  ) {
    self.specName = specName
    self.folders = folders
    self.fileCount = fileCount
    self.warnings = warnings
    self.isComplete = isComplete
    self.key = key
    self.inputs = inputs
    self.patterns = patterns
    self.outputs = outputs
  }

  /// Whether a run would have nothing to do: the run that wrote this manifest succeeded with the same key
  /// and the same inputs, and its outputs have not been touched.
  ///
  /// Inputs are compared by their bytes, outputs by their file status.
  ///
  /// - Parameters:
  ///   - read: the bytes of a file, by its path relative to the folder of the spec; nil if it cannot be
  ///     read.
  ///   - paths: the paths that match a pattern of `include` now.
  public func isCurrent(
    key: String, in specFolder: URL, read: (String) -> [UInt8]?, paths: (String) -> [String]
  ) -> Bool {
    let root = specFolder.path
    return isComplete && self.key == ContentHash.of(key)
      && outputs.allSatisfy { Self.stamp(of: $0.path, below: root) == $0.stamp }
      && patterns.allSatisfy { paths($0.text) == $0.paths }
      && inputs.allSatisfy { input in
        guard let bytes = read(input.path), bytes.count == input.size else { return false }
        return ContentHash.of(bytes) == input.hash
      }
  }

  private static func stamp(of path: String, below root: String) -> FileStamp? {
    FileStatus(at: "\(root)/\(path)")?.stamp
  }
}

package import StoregenFiles

/// What a run does not use although it is below the folders that it searches, by displayed path.
public struct SkippedPaths: Sendable, Hashable {
  /// Specs and configurations: a run uses one.
  public let specs: [String]
  /// Links to folders that are not searched elsewhere.
  public let linkedFolders: [String]
  /// Files that no target of an Xcode project builds.
  public let uncompiled: [String]

  /// A text that two values share only if they are equal.
  var identity: String { (specs + ["|"] + linkedFolders + ["|"] + uncompiled).joined(separator: "\n") }
}

extension SkippedPaths: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let specs = [String](from: &reader), let linkedFolders = [String](from: &reader),
      let uncompiled = [String](from: &reader)
    else { return nil }
    self.init(specs: specs, linkedFolders: linkedFolders, uncompiled: uncompiled)
  }

  package func write(to writer: inout BinaryWriter) {
    specs.write(to: &writer)
    linkedFolders.write(to: &writer)
    uncompiled.write(to: &writer)
  }
}

package import StoregenFiles
package import SwiftFacts

/// A source in a pack.
package struct PackedFile: Sendable {
  /// Its absolute path in a cache; the path to show to users in a file of facts.
  package let path: String
  /// Its module.
  package let module: SourceModule
  package let content: ContentKey
  /// The stamp of the file when it was read; nil if a later change might not show in it.
  package let stamp: FileStamp?
  let body: PackSpan
  /// Where the text is; nil if the pack does not have it.
  let text: PackSpan?
}

extension SourceModule {
  /// The module in a cache, which does not store modules.
  static let unknown = SourceModule(name: "", isPackageTarget: false)
}

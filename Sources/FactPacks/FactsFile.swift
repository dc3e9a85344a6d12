package import StoregenFiles
package import SwiftFacts

/// A source with the module that it belongs to.
package struct SourceInModule: Sendable {
  package let source: ReadSource
  package let module: SourceModule

  package init(source: ReadSource, module: SourceModule) {
    self.source = source
    self.module = module
  }
}

/// A file with the facts of a part of a program, for another run that links them.
package enum FactsFile {
  /// Writes the facts of sources, and their texts for reports.
  ///
  /// - Parameter writer: the version of storegen; only the same version can read the file.
  package static func write(
    _ sources: [SourceInModule], to path: String,
    writtenBy writer: String
  ) throws(SystemError) {
    try FileSystem.checkReplaceable(path)
    try FileSystem.replace(path) { (file) throws(SystemError) in
      var pack = PackWriter(in: file, writtenBy: writer)
      for source in sources {
        let (source, module) = (source.source, source.module)
        let text = try FileSystem.read(source.file.path)
        // The file may have changed since it was read.
        let current = source.content == ContentKey(of: text) ? source : ReadSource(source.file, parsing: text)
        try pack.add(path: current.file.displayPath, module: module, content: current.content, text: text) {
          PackedArray(PackedSource.pack(current.outline, outcome: current.outcome))
        }
      }
      try pack.finish()
    }
  }

  /// The sources in a file, each with its module and text. Symbolic links are followed.
  ///
  /// - Throws: `FactPack.ReadError` if the file is damaged or was written by another version of storegen.
  package static func read(_ path: String, writtenBy writer: String) throws(FactPack.ReadError) -> [SourceInModule] {
    let pack = try FactPack(path, writtenBy: writer, followingLink: true)
    var sources: [SourceInModule] = []
    for file in pack.files {
      guard let source = pack.source(of: file), source.extent == .all else { throw .damaged }
      sources.append(
        SourceInModule(
          source: ReadSource(
            file: SourceFile(path: file.path, displayPath: file.path), content: file.content,
            stamp: nil, outline: source.outline, packed: source), module: file.module))
    }
    // The hashes of all texts were checked; few of them are needed again.
    pack.releaseMemory()
    return sources
  }
}

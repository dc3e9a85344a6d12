package import StoregenFiles
import SwiftFacts

/// Facts of a part of a program in a file, for a run elsewhere that links them.
package enum FactsFile {
  /// Writes what was read of sources, and their texts, which reports show.
  ///
  /// - Parameters:
  ///   - sources: with the module of each.
  ///   - writer: the version of the program; only the same can read the file.
  package static func write(
    _ sources: [(source: ReadSource, module: PackedFile.Module)], to path: String,
    writtenBy writer: String
  ) throws(SystemError) {
    try FileSystem.checkReplaceable(path)
    try FileSystem.replace(path) { (file) throws(SystemError) in
      var pack = PackWriter(in: file, writtenBy: writer)
      for (source, module) in sources {
        let text = try FileSystem.read(source.file.path)
        // Somebody may have written to it meanwhile.
        let current =
          source.content == ContentKey(of: text) ? source : ReadSource(source.file, parsing: text)
        try pack.add(path: current.file.shownPath, module: module, content: current.content) {
          PackedArray(PackedSource.pack(current.outline, current.outcome, text: text))
        }
      }
      try pack.finish()
    }
  }

  /// The sources in a file or what a symbolic link leads to, each with its module and its text.
  ///
  /// - Throws: `FactPack.Trouble` if it was not written by this version of the program, or is damaged.
  package static func read(
    _ path: String, writtenBy writer: String
  ) throws(FactPack.Trouble) -> [(source: ReadSource, module: PackedFile.Module)] {
    let pack = try FactPack(path, writtenBy: writer, followingLink: true)
    var sources: [(source: ReadSource, module: PackedFile.Module)] = []
    for file in pack.files {
      guard let source = pack.source(of: file), source.extent == .all else { throw .damaged }
      sources.append(
        (
          ReadSource(
            file: SourceFile(path: file.path, shownPath: file.path), content: file.content,
            stamp: nil, outline: source.outline, packed: source), file.module
        ))
    }
    return sources
  }
}

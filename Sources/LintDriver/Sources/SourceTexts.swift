import FactPacks
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads

/// Reads the texts of sources again when they are displayed, so that not all are kept in memory.
enum SourceTexts {
  /// How many files a thread reads at a time.
  static let portion = 8

  /// The text of a source; only the beginning of one that was rejected, which may have any size.
  static func text(of source: ReadSource) -> [UInt8]? {
    if let text = source.packedText ?? source.file.text { return text }
    let path = source.file.path
    return source.failure == nil
      ? try? FileSystem.read(path) : try? FileSystem.beginning(of: path, count: 100)
  }

  /// The texts of the sources at these paths.
  static func of(_ sources: [ReadSource], at shown: Set<String>) -> [SourceText] {
    let shown = sources.filter { shown.contains($0.file.displayPath) }
    return LargeStackThreads.map(shown, portion: portion) { source in
      text(of: source).map { SourceText(path: source.file.displayPath, utf8: $0) }
    }.compactMap(\.self)
  }
}

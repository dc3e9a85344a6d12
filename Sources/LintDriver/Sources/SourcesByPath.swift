import FactPacks
package import StoregenDiagnostics
import StoregenFiles
import StoregenThreads

/// The sources of a check, which are found by path.
package final class SourcesByPath: Sendable {
  /// The sources, in order.
  let all: [ReadSource]
  // Positions. Each table is made when it is first needed.
  private let positionsByPath = Guarded<[String: Int]?>(nil)
  private let positionsByDisplayPath = Guarded<[String: Int]?>(nil)

  init(_ all: [ReadSource]) { self.all = all }

  /// The source of a file.
  ///
  /// - Parameter position: its position in another check, where it usually is in this one.
  func source(of file: SourceFile, near position: Int) -> ReadSource? {
    if position < all.count, all[position].file.path == file.path { return all[position] }
    return positionsByPath.position(of: file.path, in: all, by: \.path).map { all[$0] }
  }

  /// The source at a displayed path.
  func source(displayedAt path: String) -> ReadSource? {
    positionsByDisplayPath.position(of: path, in: all, by: \.displayPath).map { all[$0] }
  }

  /// The text of the source at a displayed path.
  package func text(at path: String) -> SourceText? {
    source(displayedAt: path).flatMap { SourceTexts.text(of: $0) }.map {
      SourceText(path: path, utf8: $0)
    }
  }
}

extension Guarded<[String: Int]?> {
  /// The position of a source in a table, which is made if there is none yet.
  fileprivate func position(of path: String, in sources: [ReadSource], by key: KeyPath<SourceFile, String>) -> Int? {
    access { known in
      let positions =
        known
        ?? Dictionary(keepingFirst: sources.enumerated().map { ($1.file[keyPath: key], $0) })
      known = positions
      return positions[path]
    }
  }
}

/// Reads the texts of sources again when they are displayed, so that not all are kept in memory.
enum SourceTexts {
  /// How many files a thread reads at a time.
  static let portion = 8

  /// The text of a source; only the beginning of one that was rejected, which may have any size.
  static func text(of source: ReadSource) -> [UInt8]? {
    if let text = source.packedText ?? source.file.text { return text }
    let path = source.file.path
    return source.failure == nil ? try? FileSystem.read(path) : try? FileSystem.beginning(of: path, count: 100)
  }

  /// The texts of the sources at these paths.
  static func of(_ sources: [ReadSource], at shown: Set<String>) -> [SourceText] {
    let shown = sources.filter { shown.contains($0.file.displayPath) }
    return LargeStackThreads.map(shown, portion: portion) { source in
      text(of: source).map { SourceText(path: source.file.displayPath, utf8: $0) }
    }.compactMap(\.self)
  }
}

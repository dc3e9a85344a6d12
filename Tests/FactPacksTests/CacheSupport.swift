import FactPacks
import Foundation
import StoregenFiles
import StoregenTestSupport
import StoregenThreads
import SwiftFacts

/// A folder with sources, and runs that keep what they read in a cache beside them.
struct Workshop: Sendable {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The folder of the cache.
  var cache: String { folder.file("cache").path }

  /// Where the cache keeps most of it.
  var base: String { cache + "/facts.pack" }
  /// Where the cache keeps what has changed.
  var changes: String { cache + "/facts-changed.pack" }

  func write(_ text: String, to names: String...) throws {
    for name in names { try folder.write(text, to: name) }
  }

  /// A run on sources in the folder.
  func run(_ names: String..., writtenBy writer: String = "1") -> Run {
    run(names.map(file), writtenBy: writer)
  }

  /// A run on sources anywhere: looks at all of them, parses all of them, and keeps that.
  ///
  /// - Parameter betweenSteps: done when all were looked at, and none is parsed.
  func run(
    _ files: [SourceFile], in cacheFolder: String? = nil, writtenBy writer: String = "1",
    betweenSteps: () -> Void = {}
  ) -> Run {
    let scanned = Guarded([String]())
    let cache = FactCache(in: cacheFolder ?? self.cache, writtenBy: writer)
    let gathering = FactGathering(cache: cache) { outline in
      let name = outline.declarations.first.map { outline.typeName(of: $0) }
      scanned.access { $0.append(name ?? "") }
      return false
    }
    let read = gathering.open(gathering.read(files))
    betweenSteps()
    let parsed = gathering.parse(read, selected: files.map { _ in true })
    cache.store(parsed)
    return Run(sources: parsed, scanned: scanned.access { $0.sorted() })
  }

  func file(_ name: String) -> SourceFile {
    SourceFile(path: folder.file(name).path, shownPath: name)
  }

  /// The names in the cache's folder.
  func namesInCache() throws -> [String] { try folder.names(in: "cache") }

  /// The paths of the sources in a pack; nil if it cannot be used.
  func paths(in pack: String, writtenBy writer: String = "1") -> [String]? {
    (try? FactPack(pack, writtenBy: writer))?.files.map(\.path)
  }
}

/// What came of a run.
struct Run: Sendable {
  let sources: [ReadSource]
  /// The first type of each text that no cache knew.
  let scanned: [String]

  /// The classes that each source declares.
  var classes: [[String]] {
    sources.map { source in
      source.outcome?.facts?.all(.classDeclaration).map(\.name) ?? []
    }
  }
}

/// Sources that nobody has touched for a while, so that the system's times tell whether they changed.
enum OldSources {
  /// Some of this repository's.
  static func files() throws -> [SourceFile] {
    let folder = Repository.root.appendingPathComponent("Sources/StoregenDiagnostics")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      SourceFile(path: folder.appendingPathComponent($0).path, shownPath: $0)
    }
  }
}

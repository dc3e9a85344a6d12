import FactPacks
import Foundation
import StoregenFiles
import StoregenTestSupport
import StoregenThreads
import SwiftFacts

/// A folder with sources, and runs that use a cache in the same folder.
struct Workshop: Sendable {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The path of the cache.
  var cache: String { folder.file("cache").path }

  /// The path of the base pack.
  var base: String { cache + "/facts.pack" }
  /// The path of the pack with changes.
  var changes: String { cache + "/facts-changed.pack" }

  func write(_ text: String, to names: String...) throws {
    for name in names { try folder.write(text, to: name) }
  }

  /// Runs on sources in the folder.
  func run(_ names: String..., writtenBy writer: String = "1") -> Run {
    run(names.map(file), writtenBy: writer)
  }

  /// Runs on any sources: reads, parses and caches all of them.
  ///
  /// - Parameter betweenSteps: called after reading and before parsing.
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
    SourceFile(path: folder.file(name).path, displayPath: name)
  }

  /// The names of the files in the cache.
  func namesInCache() throws -> [String] { try folder.names(in: "cache") }

  /// The paths of the sources in a pack; nil if it cannot be used.
  func paths(in pack: String, writtenBy writer: String = "1") -> [String]? {
    (try? FactPack(pack, writtenBy: writer))?.files.map(\.path)
  }
}

/// The result of a run.
struct Run: Sendable {
  let sources: [ReadSource]
  /// The first type of each source that was not in the cache.
  let scanned: [String]

  /// The classes that each source declares.
  var classes: [[String]] {
    sources.map { source in
      source.outcome?.facts?.all(.classDeclaration).map(\.name) ?? []
    }
  }
}

/// Sources that have not changed for a while, so that their stamps are settled.
enum OldSources {
  /// Some files of this repository.
  static func files() throws -> [SourceFile] {
    let folder = Repository.root.appendingPathComponent("Sources/StoregenDiagnostics")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      SourceFile(path: folder.appendingPathComponent($0).path, displayPath: $0)
    }
  }
}

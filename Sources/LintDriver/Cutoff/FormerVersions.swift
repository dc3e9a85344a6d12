import FactPacks
import FileSelection

/// The sources as they were when an earlier result was found.
struct FormerVersions {
  /// The former versions of the changed sources, by position.
  private let versions: [Int: ReadSource]
  private let sources: [ReadSource]

  /// - Parameter version: gets the former version of a source by its position; nil if the source is new or the same.
  init(_ sources: [ReadSource], version: (ReadSource, Int) -> ReadSource?) {
    var versions: [Int: ReadSource] = [:]
    for (position, source) in sources.enumerated() {
      versions[position] = version(source, position)
    }
    self.versions = versions
    self.sources = sources
  }

  /// The source at a position, as it was.
  subscript(position: Int) -> ReadSource { versions[position] ?? sources[position] }

  /// The changed sources among those at some positions.
  func changes(at positions: [Int]) -> [(position: Int, former: ReadSource)] {
    positions.compactMap { position in versions[position].map { (position, $0) } }
  }

  /// Whether the changes leave a selection of files as it is.
  func leaveUnchanged(_ selection: FileSelection, at positions: [Int], in sources: [ReadSource])
    -> Bool
  {
    changes(at: positions).allSatisfy { position, former in
      let current = sources[position].outline
      return selection.isSame(replacing: former.outline, with: current)
        && UnwrittenFiles.areSame(replacing: former.outline, with: current)
    }
  }
}

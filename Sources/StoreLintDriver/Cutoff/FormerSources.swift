import FactPacks
import StoreLint

/// The sources as they were when an earlier result was found.
struct FormerSources {
  /// What that result depends on, if no source was added or removed since.
  let key: ResultKey
  /// The former version of each source; nil if the source is the same.
  private let versions: [ReadSource?]

  /// - Parameter version: gets the former version of a source; nil if the source is new or the same.
  init(_ sources: [ReadSource], in pass: SourcePass, version: (ReadSource) -> ReadSource?) {
    versions = sources.map(version)
    key = ResultKey(pass.plan, pass.tree, zip(versions, sources).map { $0 ?? $1 })
  }

  /// The changed sources among those at some positions.
  func changes(at positions: [Int]) -> [(position: Int, former: ReadSource)] {
    positions.compactMap { position in versions[position].map { (position, $0) } }
  }

  /// Whether the changes leave a selection of files as it is.
  func keep(_ selection: FileSelection, at positions: [Int], in sources: [ReadSource]) -> Bool {
    changes(at: positions).allSatisfy { position, former in
      let current = sources[position].outline
      return selection.isSame(replacing: former.outline, with: current)
        && UnwrittenFiles.areSame(replacing: former.outline, with: current)
    }
  }
}

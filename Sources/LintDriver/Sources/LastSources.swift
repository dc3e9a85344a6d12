import ArchitectureModel
import FactPacks
import ProjectFiles
import StoregenFiles

/// The sources of the last run: the stamps of all files and folders, and what the files contained.
///
/// If no stamp has changed, the cached report is current and no source needs to be read. Otherwise only the files with
/// other stamps are read.
///
/// The cache only saves time: if it cannot be read or written, the run continues without it.
struct LastSources: Sendable {
  private let record: StampRecord
  /// Whether each file and folder still has its stamp, in the order of the record.
  private let areCurrent: [Bool]
  /// The hash of each file's content, in the same order.
  private let contents: [UInt64]

  /// - Returns: nil if there is no record, or if findings depend on more than the files on disk.
  init?(of plan: LintPlan) {
    guard let location = Location(plan), let record = StampRecord(location.path),
      record.key == location.key
    else { return nil }
    var reader = BinaryReader(record.content)
    guard let contents = [UInt64](from: &reader), contents.count == record.count else { return nil }
    self.record = record
    self.contents = contents
    areCurrent = record.areCurrent
  }

  /// The hash of the sources if none has changed since; nil if one may have changed.
  var unchanged: UInt64? { areCurrent.allSatisfy(\.self) ? record.value : nil }

  /// The content of the file at a path; nil if the file may have changed since.
  func content(of path: String) -> KnownContent? {
    guard let (position, stamp) = record.find(path), areCurrent[position] else { return nil }
    return KnownContent(
      key: ContentKey(hash: contents[position], size: Int(stamp.size)), stamp: stamp)
  }

  /// Stores the sources of a run for the next one, if every change will show in stamps.
  ///
  /// - Parameter hash: the hash of the sources.
  static func store(_ sources: [ReadSource], in tree: SourceTree, hash: UInt64, for plan: LintPlan) {
    guard let location = Location(plan), let folders = tree.folderStamps else { return }
    var rows = folders.map { (path: $0.path, stamp: $0.stamp, content: UInt64(0)) }
    for source in sources.prefix(tree.files.count) {
      guard let stamp = source.stamp else { return }
      rows.append((source.file.path, stamp, source.content.hash))
    }
    rows.sort { $0.path < $1.path }
    var writer = BinaryWriter()
    rows.map(\.content).write(to: &writer)
    StampRecord.write(
      rows.map { ($0.path, $0.stamp) }, key: location.key, value: hash, content: writer.bytes,
      to: location.path)
  }
}

/// Where the sources of a run are stored.
private struct Location {
  let path: String
  /// Identifies the run.
  let key: UInt64

  /// - Returns: nil if nothing is cached, or if findings depend on more than the files on disk.
  init?(_ plan: LintPlan) {
    guard let folder = plan.cache.folder, plan.scope.facts.isEmpty,
      plan.scope.overlay.replacements.isEmpty, !plan.setting(.verbose)
    else { return nil }
    path = "\(folder)/findings-\(Hexadecimal.digits(of: plan.scope.key)).stamps"
    key = plan.requestKey
  }
}

import ArchitectureModel
import FactPacks
import StoregenFiles

/// Stores the stamps of all files and folders of the last run. If none has changed, the cached report is current and no
/// source needs to be read.
///
/// The cache only saves time: if it cannot be read or written, the run continues without it.
struct StatCache {
  private let path: String
  private let key: UInt64

  /// - Returns: nil if nothing is cached, or if findings depend on more than the files on disk.
  init?(_ plan: LintPlan) {
    guard let folder = plan.cacheFolder, plan.scope.facts.isEmpty,
      plan.scope.overlay.texts.isEmpty, !plan.setting(.verbose)
    else { return nil }
    path = "\(folder)/findings-\(Hexadecimal.digits(of: plan.scope.key)).stamps"
    key = plan.requestKey
  }

  /// The hash of the sources in the last run; nil if anything may have changed since.
  var sources: UInt64? {
    guard let record = StampRecord(path), record.key == key, record.isCurrent else {
      return nil
    }
    return record.value
  }

  /// Stores the stamps, if every change will show in them.
  ///
  /// - Parameter sources: the hash of the sources.
  func store(_ tree: SourceTree, _ files: [FileStamp?], sources: UInt64) {
    guard let folders = tree.folderStamps else { return }
    var stamps = folders
    for (file, stamp) in zip(tree.files, files) {
      guard let stamp else { return }
      stamps.append((file.path, stamp))
    }
    StampRecord.write(stamps, key: key, value: sources, to: path)
  }
}

import FactPacks
import StoregenFiles

/// What the system knew of all files and folders when findings were last kept. While it knows the same, nothing
/// has to be read to tell what was found.
///
/// It saves time and nothing else: whatever goes wrong with it is as if there were none.
struct LastRun {
  private let path: String
  private let key: UInt64

  /// The last run that was asked the same; nil if nothing is kept, or if findings depend on more than
  /// sources.
  init?(_ setup: LintSetup) {
    guard let folder = setup.cacheFolder, setup.scope.facts.isEmpty,
      setup.scope.changes.texts.isEmpty,
      !setup.explains
    else { return nil }
    path = "\(folder)/findings-\(Hexadecimal.digits(of: setup.scope.key)).stamps"
    key = Self.key(setup)
  }

  /// What told its sources from others; nil if anything may have changed since.
  var sources: UInt64? {
    guard let record = StampRecord(path), record.key == key, record.isCurrent else {
      return nil
    }
    return record.value
  }

  /// Keeps what is known now, if every change will show in it.
  ///
  /// - Parameter sources: what tells the sources from others.
  func store(_ linted: LintedSources, _ files: [FileStamp?], sources: UInt64) {
    guard let folders = linted.folderStamps else { return }
    var stamps = folders
    for (file, stamp) in zip(linted.files, files) {
      guard let stamp else { return }
      stamps.append((file.path, stamp))
    }
    StampRecord.write(stamps, key: key, value: sources, to: path)
  }

  /// Everything but sources that findings depend on.
  private static func key(_ setup: LintSetup) -> UInt64 {
    var text = setup.identity + "\n" + WorkingFolder.current.path + "\n"
    for root in setup.scope.roots {
      text += "\(root.named)\n\(root.path)\n"
      text += root.ignored.map { "\($0.identity)\n" } ?? "-\n"
      for (path, signs) in root.above {
        text += "\(path) \(signs.hasProject)\n"
        for name in (signs.hasManifest ? ["Package.swift"] : []) + signs.projectSettings {
          let content = try? FileSystem.read("\(path)/\(name)")
          text += "\(ContentHash.of(content ?? []))\n"
        }
      }
    }
    return ContentHash.of(text)
  }
}

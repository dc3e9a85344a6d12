import StoregenFiles

/// Stores the reports of the last run, for another run on sources of which some have not changed.
///
/// The cache only saves time: if it cannot be read or written, the run continues without it. A damaged file counts as
/// absent.
struct ReportCache {
  private let path: String

  /// - Parameter folder: the folder of the cache. It is not created.
  init(in folder: String, _ scope: LintScope) {
    path = "\(folder)/findings-\(Hexadecimal.digits(of: scope.key)).report"
  }

  /// Must get a new version whenever the content changes its meaning.
  private static let format = BinaryFormat("find", version: 12)

  /// The reports of the last run; nil if there are none.
  func load() -> ProgramReports? {
    guard let file = try? MappedFile(path), let content = Self.format.content(of: file.bytes) else { return nil }
    var reader = BinaryReader(content)
    return ProgramReports(from: &reader)
  }

  func store(_ reports: ProgramReports) {
    var writer = BinaryWriter()
    reports.write(to: &writer)
    FileSystem.replace(path, with: Self.format.file(of: writer.bytes))
  }
}

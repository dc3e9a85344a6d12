import FactPacks
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// Stores the result of the last run, for another run on sources of which some have not changed.
///
/// The cache only saves time: if it cannot be read or written, the run continues without it. A damaged result counts as
/// absent.
struct ResultCache {
  private let path: String

  /// - Parameter folder: the folder of the cache. It is not created.
  init(in folder: String, _ scope: LintScope) {
    path = "\(folder)/findings-\(Hexadecimal.digits(of: scope.key)).report"
  }

  /// Must get a new version whenever the content changes its meaning.
  private static let format = BinaryFormat("find", version: 7)

  /// The result of the last run; nil if there is none.
  func load() -> CachedResult? {
    guard let file = try? MappedFile(path), let content = Self.format.content(of: file.bytes) else {
      return nil
    }
    var reader = BinaryReader(content)
    return CachedResult(from: &reader)
  }

  func store(_ result: CachedResult) {
    var writer = BinaryWriter()
    result.write(to: &writer)
    FileSystem.replace(path, with: Self.format.file(of: writer.bytes))
  }
}

/// The result of a run, in parts that depend on different sources.
struct CachedResult {
  /// Identifies everything that the result depends on.
  let key: UInt64
  /// The number of sources.
  let fileCount: Int
  /// What the report on each program depends on.
  private let programs: [UInt64]
  private let reports: [ProgramReport]
  /// The findings about folders.
  private let folderFindings: [Diagnostic]

  /// - Parameters:
  ///   - former: an earlier result, whose reports on unchanged programs are kept.
  ///   - changed: the reports on the others, by their number.
  init(
    _ key: ResultKey, keeping former: CachedResult?, _ changed: [Int: ProgramReport],
    _ folderFindings: [Diagnostic], fileCount: Int
  ) {
    self.key = key.sources
    self.fileCount = fileCount
    programs = key.programs
    reports = programs.enumerated().compactMap { former?.report(on: $1) ?? changed[$0] }
    self.folderFindings = folderFindings
  }

  init?(from reader: inout BinaryReader) {
    guard let key = UInt64(from: &reader), let fileCount = Int(from: &reader),
      let programs = [UInt64](from: &reader), let reports = [ProgramReport](from: &reader),
      let folderFindings = [Diagnostic](from: &reader), programs.count == reports.count
    else { return nil }
    self.key = key
    self.fileCount = fileCount
    self.programs = programs
    self.reports = reports
    self.folderFindings = folderFindings
  }

  func write(to writer: inout BinaryWriter) {
    key.write(to: &writer)
    fileCount.write(to: &writer)
    programs.write(to: &writer)
    reports.write(to: &writer)
    folderFindings.write(to: &writer)
  }

  /// The report on a program with this key; nil if there is none.
  func report(on program: UInt64) -> ProgramReport? {
    zip(programs, reports).first { $0.0 == program }?.1
  }

  /// The numbers of the programs of a key on which there is no report.
  func missing(of key: ResultKey) -> [Int] {
    key.programs.indices.filter { report(on: key.programs[$0]) == nil }
  }

  /// The joined report.
  var report: CheckedReport { CheckedReport(joining: reports.map(\.report), and: folderFindings) }
}

/// The findings of a run, and where the spec describes the code of generated files that are not on disk.
struct CheckedReport {
  let findings: LintReport
  let locations: SpecLocations
}

extension CheckedReport {
  /// The combined report on several programs.
  init(joining reports: [CheckedReport], and others: [Diagnostic]) {
    findings = LintReport(joining: reports.map(\.findings), and: others)
    locations = SpecLocations(joining: reports.map(\.locations))
  }
}

/// Everything that findings depend on.
struct ResultKey {
  /// Hash of storegen, the configuration, all sources, and the division into programs.
  let sources: UInt64
  /// The same for the sources of each program.
  let programs: [UInt64]

  init(_ plan: LintPlan, _ tree: SourceTree, _ read: [ReadSource]) {
    var text = plan.identity
    text += tree.unreadableFolders.joined(separator: "\n") + "\n\n"
    text += tree.oversizedIgnoreFiles.joined(separator: "\n") + "\n\n"
    text += "\(plan.scope.readsOnly(tree.files.map(\.path)))\n"
    let common = Array(text.utf8)
    programs = tree.programs.indices.map { program in
      var bytes = common
      for position in tree.programs.positions(in: program) {
        Self.add(read[position], tree.modules[position], to: &bytes)
      }
      return ContentHash.of(bytes)
    }
    sources = ContentHash.of(common + programs.flatMap { withUnsafeBytes(of: $0, Array.init) })
  }

  private static func add(_ source: ReadSource, _ module: SourceModule, to bytes: inout [UInt8]) {
    bytes += source.file.displayPath.utf8
    bytes.append(0)
    bytes += module.name.utf8
    bytes.append(module.isPackageTarget ? 1 : 0)
    bytes.append(module.isTest ? 1 : 0)
    bytes.append(module.isOnMainActor ? 1 : 0)
    bytes += (source.failure ?? "").utf8
    withUnsafeBytes(of: source.content.hash) { bytes += $0 }
  }
}

public import ArchitectureModel
public import Foundation
package import ProjectFiles
package import SwiftFacts

/// What to lint, and how: the equivalent of the arguments of `storegen lint`.
public struct LintOptions: Sendable {
  /// A source text that replaces a file on disk, which need not exist.
  public struct Replacement: Sendable {
    /// The path of the file.
    public let path: String
    /// The text in UTF-8.
    public let text: [UInt8]

    /// Replaces the file at a path.
    public init(path: String, text: [UInt8]) {
      self.path = path
      self.text = text
    }
  }

  /// Files and folders to lint; empty for the whole project.
  public var paths: [String]
  /// The folder that relative paths start from, in these options and in diagnostics.
  public var workingFolder: URL
  /// The path of the spec or configuration; nil for the nearest `storegen.yml`.
  public var configuration: String?
  /// Files with the syntax facts of other parts of the program, as `LintSession.writeFacts` writes them.
  public var facts: [String] = []
  /// A text that replaces a file. Only its findings are reported.
  public var replacement: Replacement?
  /// The texts of specs in an editor, which replace those on disk.
  package var unsavedSpecs = SourceOverlay.none
  /// The sources that a command is about to write. They replace the files on disk.
  package var unwrittenSources = SourceOverlay.none
  /// Whether to report every breach of a convention, even without a configuration.
  public var checksAllConventions = false
  /// Whether to ignore the baseline.
  public var ignoresBaseline = false
  /// Whether to read only what these options name: no configuration, manifest or `.gitignore` around it, no baseline
  /// beside it, and no cache. Links count as files at their own paths.
  public var isHermetic = false
  /// The module of the sources in a hermetic run, in which no manifest is read.
  package var module: SourceModule?
  /// The settings that a configuration can make, too. These override it: `options.flags[.strict] = true`.
  public var flags = LintFlags()

  /// Lints paths with the nearest configuration.
  ///
  /// - Parameter workingFolder: nil for the working folder of the process.
  public init(paths: [String] = [], workingFolder: URL? = nil) {
    self.paths = paths
    self.workingFolder = workingFolder ?? WorkingFolder.ofProcess.url
  }
}

extension LintOptions {
  /// Reports only findings since a revision.
  ///
  /// - Parameter text: a revision; or a path, as an argument after `--affected` without a value.
  package mutating func reportOnlyNew(since text: String, otherwise revision: String) {
    let working = WorkingFolder(workingFolder)
    let isPath =
      !Git(folder: workingFolder).has(text)
      && FileManager.default.fileExists(atPath: working.url(of: text).path)
    flags[.affected] = isPath ? revision : text
    if isPath { paths.append(text) }
  }
}

/// The settings of the command line and the configuration, merged: the first replaces the second, which replaces the
/// default.
struct MergedFlags: Sendable {
  private let commandLine: LintFlags
  private let file: LintFlags

  init(of options: LintOptions, over settings: LintSettings) {
    commandLine = options.flags
    file = options.isHermetic ? settings.flags.withoutOtherInputs : settings.flags
  }

  func value(_ flag: LintFlag<Bool>) -> Bool {
    commandLine[flag] ?? file[flag] ?? (flag.row.form == .flag(default: true))
  }

  func value(_ flag: LintFlag<String>) -> String? { commandLine[flag] ?? file[flag] }

  /// The location of a path, relative to the working folder on the command line, and to the configuration there.
  func url(of flag: LintFlag<String>, in folder: URL, working: WorkingFolder) -> URL? {
    commandLine[flag].map { working.url(of: $0) } ?? file[flag].map { WorkingFolder(folder).url(of: $0) }
  }
}

extension LintFlags {
  /// The settings without those that read more than the configuration: the Git repository, and a cache.
  fileprivate var withoutOtherInputs: LintFlags {
    var flags = self
    flags[.affected] = nil
    flags[.cachePath] = nil
    return flags
  }
}

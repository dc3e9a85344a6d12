import ArchitectureModel
import Foundation
import ProjectFiles

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
    commandLine[flag].map { working.url(of: $0) }
      ?? file[flag].map { WorkingFolder(folder).url(of: $0) }
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

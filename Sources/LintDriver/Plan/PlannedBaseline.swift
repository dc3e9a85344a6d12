import ArchitectureModel
import Foundation
import ProjectFiles

/// The baseline that a run compares with, and the file to which one is written.
struct PlannedBaseline: Sendable {
  /// The baseline; nil if there is none.
  let file: BaselineFile?
  /// The file to which a baseline is written.
  let target: BaselineFile

  /// - Parameter folder: the folder of the configuration.
  init(for options: LintOptions, flags: MergedFlags, in folder: URL, working: WorkingFolder) {
    let named = flags.url(of: .baseline, in: folder, working: working)
    target = BaselineFile(
      url: named ?? folder.appendingPathComponent(BaselineFile.defaultName), working,
      followingLink: options.isHermetic)
    let isExpected = named != nil || !options.isHermetic && target.exists
    file = isExpected && !options.ignoresBaseline ? target : nil
  }
}

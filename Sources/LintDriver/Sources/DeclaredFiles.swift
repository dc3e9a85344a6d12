import FactPacks
import Foundation
import LinkedProgram
import ProjectFiles
import SwiftFacts

/// The sources of a hermetic run: the files that were named, at the paths by which they were named.
///
/// Build systems replace their inputs by links into another folder, so each file is read where the link leads, and shown
/// where the link is. Nothing around it is read: a manifest that is not an input could change the findings.
struct DeclaredFiles {
  let files: [(file: SourceFile, module: SourceModule)]

  /// - Returns: nil if the run is not hermetic.
  /// - Throws: if a folder was named.
  init?(_ plan: LintPlan) throws(LintDriverError) {
    guard let declared = plan.scope.declared else { return nil }
    if let folder = declared.first(where: \.isFolder) {
      throw LintDriverError(
        .path, "`\(plan.working.displayPath(of: folder))` is a folder",
        reason: "with --hermetic, storegen reads only named files", help: "name the files in the folder")
    }
    let unknown = ModuleMap(packages: [:], projects: [:])
    var seen: Set<String> = []
    files = declared.filter { $0.pathExtension == "swift" && seen.insert($0.path).inserted }
      .sorted { $0.path < $1.path }
      .map { url in
        let shown = plan.working.displayPath(of: url)
        let file = SourceFile(path: url.resolvingSymlinksInPath().path, displayPath: shown)
        return (file, plan.module?.containing(shown) ?? unknown.module(of: shown))
      }
  }
}

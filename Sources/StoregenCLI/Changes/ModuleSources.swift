import Foundation
import LinkedProgram
import LintDriver
import ProjectFiles
import SwiftFacts

/// A module of the app with its Swift files.
struct ModuleSources {
  private let module: SourceModule
  private let folder: URL

  /// The name, as code imports it. For a folder of a project, which need not be a name, a substitute.
  var name: String { module.name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil ? "App" : module.name }
  /// Whether the main actor is its default isolation.
  var isOnMainActor: Bool { module.isOnMainActor }

  /// The modules of some files.
  ///
  /// - Parameters:
  ///   - files: absolute paths, also of files that do not exist yet.
  ///   - folder: contains the sources of the app.
  static func all(containing files: [String], in folder: URL) -> [ModuleSources] {
    let modules = finder(in: folder).modules
    let changed = Set(files.map { modules.module(of: String($0.dropFirst())) })
    return changed.sorted { $0.name < $1.name }.map { ModuleSources(module: $0, folder: folder) }
  }

  /// The displayed paths of the files that the module has now.
  var files: [String] {
    let finder = Self.finder(in: folder)
    let modules = finder.modules
    return finder.files.filter { modules.module(of: String($0.dropFirst())) == module }
      .map(WorkingFolder.ofProcess.displayPath(of:))
  }

  private static func finder(in folder: URL) -> SourceFinder {
    SourceFinder(below: [SourceRoot(folder.resolvingSymlinksInPath())], excluding: { _ in false })
  }
}

import ArgumentParser
import FactPacks
import Files
import StoreLint
import SwiftFacts

/// The sources that a run is about: files in folders, and sources whose facts somebody has written.
struct LintedSources {
  /// The files to read.
  let files: [SourceFile]
  /// What need not be read any more.
  let packed: [ReadSource]
  /// The modules of the files, then those of what is packed.
  let modules: [SourceModule]
  let programs: LintedPrograms
  /// Folders that nobody may look into.
  let unreadableFolders: [String]

  /// Finds the sources.
  ///
  /// - Throws: exit status 1 if a file of facts cannot be used; that is reported.
  init(_ setup: LintSetup) throws {
    let finder = SourceFinder(setup.paths, excluding: setup.isExcluded)
    let working = WorkingFolder.current
    files = finder.files.map { SourceFile(path: $0, shownPath: working.displayPath(of: $0)) }
    let onDisk = Set(files.map(\.shownPath))
    // What is on disk is newer.
    let facts = try setup.facts.flatMap(Self.facts).filter { !onDisk.contains($0.source.file.shownPath) }
    packed = facts.map(\.source)
    modules = Self.modules(of: finder) + facts.map { SourceModule($0.module) }
    programs = LintedPrograms(
      (files + packed.map(\.file)).map(\.path),
      repositories: setup.isOneProgram ? [] : finder.repositories)
    unreadableFolders = finder.unreadable.map(working.displayPath)
  }

  /// How many sources there are.
  var count: Int { files.count + packed.count }

  private static func facts(
    _ path: String
  ) throws -> [(source: ReadSource, module: PackedFile.Module)] {
    do throws(FactPack.Trouble) {
      return try FactsFile.read(path, writtenBy: StoregenCommand.configuration.version)
    } catch {
      Console.error("cannot use the facts in `\(path)`: \(error.reason)", help: error.help)
      throw ExitCode.couldNotRun
    }
  }

  /// The modules of files; those of one folder are asked for once.
  private static func modules(of finder: SourceFinder) -> [SourceModule] {
    let map = finder.modules
    var known: [Substring: SourceModule] = [:]
    return finder.files.map { file in
      let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
      if let module = known[folder] { return module }
      let module = map.module(of: String(file.drop { $0 == "/" }))
      known[folder] = module
      return module
    }
  }
}

extension SourceModule {
  /// The module that a file of facts names.
  fileprivate init(_ module: PackedFile.Module) {
    self.init(
      name: module.name, isPackageTarget: module.isPackageTarget, isTest: module.isTest)
  }

  /// The module as a file of facts names it.
  var packed: PackedFile.Module {
    PackedFile.Module(name: name, isPackageTarget: isPackageTarget, isTest: isTest)
  }
}

extension FactPack.Trouble {
  fileprivate var reason: String {
    switch self {
    case .unreadable(let error): error.reason
    case .damaged: "it is damaged, or no file of facts"
    case .foreign(let writer): "storegen \(writer) wrote them"
    }
  }

  fileprivate var help: String {
    switch self {
    case .unreadable: "name a file that `storegen lint --write-facts` wrote"
    case .damaged, .foreign: "write them again with `storegen lint --write-facts`"
    }
  }
}

import ArgumentParser
import FactPacks
import Foundation
import StoreLint
import StoregenFiles
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
  /// The paths of the folders that are programs of their own, sorted.
  let repositories: [String]
  /// Folders that nobody may look into.
  let unreadableFolders: [String]
  /// What the system knew of every folder; nil if more than that tells which sources there are.
  let folderStamps: [(path: String, stamp: FileStamp)]?
  private let map: ModuleMap

  /// Finds the sources.
  ///
  /// - Parameter cache: what earlier runs have read.
  /// - Throws: exit status 1 if a file of facts cannot be used; that is reported.
  init(_ setup: LintSetup, _ cache: FactCache?) throws {
    let known = KnownFolders(in: setup.cacheFolder)
    let gathering = FactGathering(cache: cache)
    let finder = SourceFinder(setup.scope.roots, known.memory, excluding: setup.scope.isExcluded) {
      path in
      gathering.facts(of: SourceFile(path: path, shownPath: path))
    }
    known.store(finder.memory)
    let working = WorkingFolder.current
    map = finder.modules
    let found = Self.files(at: finder.files, map, setup.scope.changes, setup.scope.isMeant)
    files = found.map(\.file)
    let facts = try Self.facts(setup, besides: files, working)
    packed = facts.map(\.source)
    modules = found.map(\.module) + facts.map { SourceModule($0.module) }
    repositories = setup.scope.isOneProgram ? [] : finder.repositories.sorted()
    programs = LintedPrograms(
      (files + packed.map(\.file)).map(\.path), repositories: Set(repositories))
    unreadableFolders = finder.unreadable.map(working.displayPath)
    folderStamps = finder.folderStamps
  }

  /// The sources as a change made them, or as they were before it.
  func applying(_ changes: SourceChanges, where isMeant: (String) -> Bool) -> LintedSources {
    // A module that had another name was another one, with other files.
    let map = map.replacing(changes.manifests)
    let found = Self.files(at: files.map(\.path), map, changes, isMeant)
    return LintedSources(self, files: found.map(\.file), modules: found.map(\.module))
  }

  private init(_ other: LintedSources, files: [SourceFile], modules: [SourceModule]) {
    self.files = files
    packed = other.packed
    self.modules = modules + other.modules.suffix(packed.count)
    map = other.map
    repositories = other.repositories
    programs = LintedPrograms(
      (files + packed.map(\.file)).map(\.path), repositories: Set(repositories))
    unreadableFolders = other.unreadableFolders
    folderStamps = nil
  }

  /// How many sources there are.
  var count: Int { files.count + packed.count }

  private typealias Facts = [(source: ReadSource, module: PackedFile.Module)]

  /// The sources in files of facts, each once: read twice, a source would be two candidates for each name.
  ///
  /// - Parameter files: those on disk, which are newer.
  private static func facts(
    _ setup: LintSetup, besides files: [SourceFile], _ working: WorkingFolder
  ) throws -> Facts {
    guard !setup.scope.facts.isEmpty else { return [] }
    let isExcluded = setup.scope.isExcluded
    let onDisk = Set(files.map(\.path))
    var seen = Set(files.map(\.shownPath))
    var facts: Facts = []
    for path in setup.scope.facts {
      // Paths are relative to where the facts were written. That is the working folder by convention, but
      // the folder of the file, too, may be meant.
      let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      let folder = file.deletingLastPathComponent().path + "/"
      for fact in try Self.facts(path) {
        let shown = fact.source.file.shownPath
        let place = working.absolutePath(of: shown)
        let isOnDisk = onDisk.contains(place) || onDisk.contains(shown.absolutePath(in: folder))
        guard !isExcluded(place), !isOnDisk, seen.insert(shown).inserted else { continue }
        facts.append(fact)
      }
    }
    return facts
  }

  private static func facts(_ path: String) throws -> Facts {
    do throws(FactPack.Trouble) {
      return try FactsFile.read(path, writtenBy: StoregenCommand.configuration.version)
    } catch {
      Console.error("cannot use the facts in `\(path)`: \(error.reason)", help: error.help)
      throw ExitCode.couldNotRun
    }
  }

  /// The files with their modules. What the files of one folder have in common is found out once.
  ///
  /// - Parameter isMeant: whether a file that is not on disk belongs to them.
  private static func files(
    at paths: [String], _ map: ModuleMap, _ changes: SourceChanges, _ isMeant: (String) -> Bool
  ) -> [(file: SourceFile, module: SourceModule)] {
    let working = WorkingFolder.current
    var folder: Substring?
    var shownFolder = ""
    var module = SourceModule(name: "", isPackageTarget: false)
    return changes.applied(to: paths, where: isMeant).map { path in
      let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
      if path[..<end] != folder {
        folder = path[..<end]
        shownFolder = String(working.displayPath(of: path).dropLast(path[end...].dropFirst().count))
        module = map.module(of: String(path.drop { $0 == "/" }))
      }
      let name = path[end...].dropFirst()
      let file = SourceFile(path: path, shownPath: shownFolder + name, text: changes[path])
      return (file, module)
    }
  }
}

extension SourceModule {
  /// The module that a file of facts names.
  fileprivate init(_ module: PackedFile.Module) {
    self.init(
      name: module.name, isPackageTarget: module.isPackageTarget, isTest: module.isTest,
      isOnMainActor: module.isOnMainActor)
  }

  /// The module as a file of facts names it.
  var packed: PackedFile.Module {
    PackedFile.Module(
      name: name, isPackageTarget: isPackageTarget, isTest: isTest, isOnMainActor: isOnMainActor)
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

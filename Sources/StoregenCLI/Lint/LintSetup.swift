import Architecture
import ArgumentParser
import Diagnostics
import FactPacks
import Files
import Foundation
import StoreLint
import StoreSpec

/// What is to be linted and how: from the arguments, and from the spec where there is one.
struct LintSetup {
  let configuration: LintConfiguration
  /// Files and folders to read. Where there is a configuration that is all of its project, whatever
  /// is asked about: what a view is depends on who builds it.
  let roots: [SourceRoot]
  /// The paths of files and folders to report on, links followed as in those of sources; empty for everything that is read.
  private let asked: [String]
  /// The folder that patterns are relative to.
  private let base: String
  private let exclude: [PathPattern]
  private let reportExclude: [PathPattern]
  /// Files with facts, which take the place of sources.
  let facts: [String]
  /// The files that the configuration was read from.
  let configurationSources: [SourceText]
  /// Whether all sources belong together, since a configuration says so.
  let isOneProgram: Bool
  /// Where to keep what was read; nil for nowhere.
  let cacheFolder: String?
  /// Whether to parse also what cannot matter.
  let parsesAll: Bool
  /// Whether to tell what could not be followed.
  let explains: Bool

  /// - Throws: exit status 1 if the spec has an error or a path does not exist; that is reported.
  init(spec: String?, paths: [String], facts: [String] = [], _ options: LintOptions) throws {
    let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let named = paths.map { URL(fileURLWithPath: $0, relativeTo: working).standardizedFileURL }
    for (path, url) in zip(paths, named) where !FileManager.default.fileExists(atPath: url.path) {
      Console.error("there is no file or folder `\(path)`")
      throw ExitCode.couldNotRun
    }
    let file =
      try spec.map { try SpecFile.find($0) } ?? SpecFile.nearest(to: named.first ?? working)
    let loaded = try file?.loadForLint(
      // The sources may be where the facts were written.
      allowingMissingFolders: !facts.isEmpty && named.isEmpty)
    let settings = loaded?.settings ?? LintSettings()
    configuration = loaded?.configuration ?? LintConfiguration()
    let folder = (file?.folder ?? working).resolvingSymlinksInPath()
    base = folder.path
    let included = settings.include?.map { folder.appendingPathComponent($0.value) }
    asked = named.map { $0.resolvingSymlinksInPath().path }
    // A file that was named may lie anywhere; one that was found lies at the root of the project.
    let project = included ?? (spec == nil && file != nil || named.isEmpty ? [folder] : [])
    let onlyFacts = !facts.isEmpty && included == nil && named.isEmpty
    roots = onlyFacts ? [] : (project + named).map(SourceRoot.init)
    self.facts = facts
    configurationSources = loaded?.sources ?? []
    isOneProgram = file != nil || !facts.isEmpty
    parsesAll = options.noScan
    explains = options.verbose
    cacheFolder = options.cacheFolder(
      of: file?.folder ?? ProjectFolder.around(named.first ?? working))
    exclude = settings.exclude.map { PathPattern($0.value) }
    reportExclude = settings.reportExclude.map { PathPattern($0.value) }
  }

  /// What tells the paths that are read from those of other runs.
  var pathsKey: UInt64 {
    ContentHash.of(
      roots.map(\.path).joined(separator: "\n") + "\n\n" + facts.joined(separator: "\n"))
  }

  /// What findings depend on besides sources and where they are.
  var identity: String {
    var text = "\(ProgramIdentity.current) \(parsesAll) \(isOneProgram)\n"
    for source in configurationSources {
      text += "\(source.path)\n\(source.text(in: 0..<Int.max))\n"
    }
    return text
  }

  /// What earlier runs have read; nil if nothing is kept.
  var cache: FactCache? {
    cacheFolder.map { FactCache(in: $0, writtenBy: ProgramIdentity.current) }
  }

  /// Whether the file or folder at an absolute path is never looked at.
  var isExcluded: @Sendable (String) -> Bool {
    { [exclude, base] path in
      !exclude.isEmpty && path.path(below: base).map { exclude.matches($0) } ?? false
    }
  }

  /// Whether findings in the file at a path are to be shown. That of a source from facts is relative.
  var isReported: (String) -> Bool {
    { [asked, reportExclude, base, working = WorkingFolder.current] path in
      let path = working.absolutePath(of: path)
      let isAsked = asked.isEmpty || asked.contains { path == $0 || path.path(below: $0) != nil }
      return isAsked && path.path(below: base).map { !reportExclude.matches($0) } ?? true
    }
  }
}

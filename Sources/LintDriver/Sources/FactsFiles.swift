import FactPacks
import Foundation
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// The sources in all files of facts of a run, each once: a source that is read twice would declare each of its names
/// twice.
///
/// Files that contradict each other, or are not what the caller expects, are errors: findings from a wrong part of a
/// program look like any others.
struct FactsFiles {
  private(set) var sources: [SourceInModule] = []
  private let plan: LintPlan
  private var problems: [Diagnostic] = []
  /// The names of the files by location, and by content.
  private var names: (locations: [String: String], contents: [UInt64: String]) = ([:], [:])
  /// The first facts of each displayed path.
  private var first: [String: (content: ContentKey, file: String)] = [:]

  /// - Parameter files: the files on disk, which are newer.
  /// - Throws: if a file of facts cannot be used.
  init(_ plan: LintPlan, besides files: [SourceFile]) throws(LintDriverError) {
    self.plan = plan
    guard !plan.scope.facts.isEmpty else { return }
    let onDisk = Set(files.map(\.path))
    let shown = Set(files.map(\.displayPath))
    for request in plan.scope.facts.map(FactsRequest.init) {
      // Paths are relative to the folder in which the facts were written. By convention that is the working folder,
      // but it can also be the folder of the file.
      let file = plan.working.url(of: request.path).resolvingSymlinksInPath()
      let folder = file.deletingLastPathComponent().path + "/"
      for fact in read(request, at: file.path) {
        let path = fact.source.file.displayPath
        let location = plan.working.absolutePath(of: path)
        let isNewer =
          onDisk.contains(location) || onDisk.contains(path.absolutePath(in: folder))
          || shown.contains(path)
        guard !isNewer, plan.scope.readsFacts(of: location), isFirst(fact.source, in: request) else { continue }
        sources.append(fact)
      }
    }
    if !problems.isEmpty { throw LintDriverError(.facts, problems, in: []) }
  }

  /// The sources in a file; none if it cannot be used.
  private mutating func read(_ request: FactsRequest, at location: String) -> [SourceInModule] {
    if names.locations.updateValue(request.path, forKey: location) != nil {
      report(request, reason: "it is named twice", help: "name it only once")
      return []
    }
    let facts: [SourceInModule]
    do throws(FactPack.ReadError) {
      facts = try FactsFile.read(location, writtenBy: StoregenBuild.version)
    } catch {
      report(request, reason: error.reason, help: error.help)
      return []
    }
    if let other = names.contents.updateValue(request.path, forKey: Self.content(of: facts)) {
      report(request, reason: "`\(other)` contains the same facts", help: "name each module's facts only once")
      return []
    }
    if let module = request.module, let wrong = facts.first(where: { $0.module.name != module }) {
      let found = wrong.module.name.isEmpty ? "no module" : "the module `\(wrong.module.name)`"
      report(
        request,
        reason: "storegen \(StoregenBuild.version) wrote it for \(found), not for `\(module)`",
        help: "name the fact file of `\(module)`")
      return []
    }
    return facts
  }

  /// Whether a source was not in an earlier file. Files can overlap, but not disagree.
  private mutating func isFirst(_ source: ReadSource, in request: FactsRequest) -> Bool {
    let path = source.file.displayPath
    guard let known = first[path] else {
      first[path] = (source.content, request.path)
      return true
    }
    if known.content != source.content {
      report(
        request, reason: "`\(known.file)` has facts about another version of `\(path)`",
        help: "write both again with `storegen lint --write-facts`, from the same sources")
    }
    return false
  }

  private mutating func report(_ request: FactsRequest, reason: String, help: String) {
    problems.append(
      Diagnostic(
        .error, "cannot use the facts in `\(request.path)`: \(reason)", at: nil, help: help))
  }

  /// A hash that two files share only if they have the same facts.
  private static func content(of facts: [SourceInModule]) -> UInt64 {
    ContentHash.of(
      facts.map { fact in
        "\(fact.source.file.path)\n\(fact.source.content.hash) \(fact.source.content.size)\n"
          + "\(fact.module.identity)\n"
      }.joined())
  }
}

/// A file of facts, as the caller names it.
private struct FactsRequest {
  let path: String
  /// The module that its sources must belong to; nil if it can be any.
  let module: String?

  /// - Parameter text: `FILE` or `MODULE=FILE`. A path with `=` in its first component needs `./` before it.
  init(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let hasModule = parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && !parts[0].contains("/")
    module = hasModule ? String(parts[0]) : nil
    path = hasModule ? String(parts[1]) : text
  }
}

extension FactPack.ReadError {
  fileprivate var reason: String {
    switch self {
    case .unreadable(let error): return error.reason
    case .damaged: return "it is corrupt, or not a fact file"
    case .foreign(let writer):
      let order = StoregenBuild.isNewer(writer).map { $0 ? "newer than" : "older than" } ?? "not"
      return
        "it was written by storegen \(writer), which is \(order) this version, \(StoregenBuild.version)"
    case .otherFormat(let writer, let isNewer):
      return
        "it was written by \(writer.map { "storegen \($0)" } ?? "another version of storegen"), "
        + "in \(isNewer ? "a newer" : "an older") format than this version, \(StoregenBuild.version)"
    }
  }

  fileprivate var help: String {
    switch self {
    case .unreadable: "name a file that `storegen lint --write-facts` wrote"
    case .damaged, .foreign, .otherFormat:
      "write it again with `storegen lint --write-facts`, version \(StoregenBuild.version)"
    }
  }
}

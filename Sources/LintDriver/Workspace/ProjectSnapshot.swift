package import ArchitectureContracts
package import ArchitectureModel
package import CodeOverview
import FactPacks
package import Foundation
package import LintRules
package import ProjectFiles
package import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
package import SwiftFacts

/// Everything that a check of a project found out. It does not change.
package final class ProjectSnapshot: Sendable {
  /// The folder of the project.
  package let folder: URL
  /// The folder that displayed paths are relative to.
  package let working: WorkingFolder
  /// The spec or configuration; nil if there is none.
  package let specFile: SpecFile?
  /// The last valid spec; nil if there was none.
  package let spec: AppSpec?
  /// What can be read of the current spec, although it may have errors; nil if it is not YAML.
  package let draft: AppSpec?
  /// The texts of the current spec.
  package let specSources: [SourceText]
  /// The texts that `spec` was read from, which are older if the current spec is invalid.
  package let validSpecSources: [SourceText]
  /// The errors and warnings about the current spec.
  package let specDiagnostics: [Diagnostic]
  /// The contracts of the team that are checked.
  package let contracts: [ArchitectureContract]
  /// The rules that are on.
  package let rules: [LintRule]
  /// The findings in the sources.
  package let findings: [Diagnostic]
  /// The findings about conventions that the app does not follow, which are not reported.
  package let withheld: [Diagnostic]
  /// Which findings are not reported, and how to see them; nil if all are.
  package let omission: String?
  /// Errors that are not in the spec, such as those in the baseline.
  package let problems: [Diagnostic]
  /// The texts of files that are neither sources nor specs: the baseline.
  package let otherSources: [SourceText]
  private let pass: SourcePass?
  private let sources: SourcesByPath
  private let knownOverviews = Guarded<[CodeOverview]?>(nil)

  /// - Parameters:
  ///   - checked: the sources; nil if the configuration cannot be used.
  ///   - result: the findings to show in them.
  init(of folder: URL, loaded: LoadedPlan, checked: CheckedSources? = nil, result: LintResult? = nil) {
    self.folder = folder
    working = WorkingFolder(folder)
    specFile = loaded.specFile
    spec = loaded.check?.spec ?? loaded.plan?.spec
    draft = loaded.check?.draft
    specSources = loaded.check?.sources ?? []
    validSpecSources = loaded.check?.spec == nil ? loaded.plan?.project.sources ?? [] : specSources
    specDiagnostics = (loaded.check?.diagnostics ?? []) + (result?.configurationWarnings ?? [])
    contracts = loaded.plan?.configuration.contracts.enabled ?? []
    rules = loaded.plan.map { plan in LintRule.all.filter { $0.severity(in: plan.configuration) != .off } } ?? []
    problems = loaded.problems.flatMap(\.diagnostics)
    otherSources = loaded.otherSources
    // Those in a baseline that can no longer be read are about its former text.
    let outdated = problems.isEmpty ? nil : loaded.baseline?.source.path
    findings = (result?.diagnostics ?? []).filter { $0.range.map { $0.path != outdated } ?? true }
    withheld = result?.withheld ?? []
    omission = result?.omission
    pass = checked?.pass
    sources = SourcesByPath(checked?.sources ?? [])
  }
}

extension ProjectSnapshot {
  /// The facts of all sources that could be read, by path, except those of projects inside this one, which have their own spec.
  package var files: [FileFacts] {
    let inner = (pass?.tree.specs ?? []).compactMap { spec in
      let folder = URL(fileURLWithPath: spec).deletingLastPathComponent().path
      return folder.path(below: self.folder.path).map { _ in folder }
    }
    return sources.all.filter { source in
      !inner.contains { source.file.path.path(below: $0) != nil }
    }.compactMap { $0.outcome?.facts }
  }

  /// The facts of the source at a displayed path.
  package func facts(at path: String) -> FileFacts? {
    sources.source(displayedAt: path)?.outcome?.facts
  }

  /// Whether the source at a displayed path is a file, or open in an editor. Generated files may exist only in memory.
  package func isWritten(at path: String) -> Bool {
    pass?.tree.isWritten(at: path) ?? false
  }

  /// The text of a source or a file of the spec, at a displayed path; nil if it has changed since the check.
  package func text(at path: String) -> SourceText? {
    if let source = (specSources + otherSources).first(where: { $0.path == path }) {
      let isCurrent = (try? FileSystem.read(working.resolvedPath(of: path))) == source.utf8
      return isCurrent ? source : nil
    }
    guard let text = sources.text(at: path),
      sources.source(displayedAt: path)?.content == ContentKey(of: text.utf8)
    else { return nil }
    return text
  }

  /// The stores, events and views of each program. The first call determines them.
  package var overviews: [CodeOverview] {
    knownOverviews.access { known in
      if let known { return known }
      guard let pass else { return [] }
      let found = ParsedPrograms(sources.all, of: pass).overviews(withDeclarations: false)
      known = found
      return found
    }
  }

  /// The groups in which new code could live; nil if the project has no groups.
  ///
  /// - Parameters:
  ///   - names: what the code uses: types, functions, and types and modules of libraries.
  ///   - users: the types whose code will use it.
  package func placement(ofCodeUsing names: [String], from users: [String]) -> CodePlacement? {
    guard let pass, !pass.plan.configuration.contracts.groups.isEmpty else { return nil }
    return ParsedPrograms(sources.all, of: pass).placement(ofCodeUsing: names, from: users)
  }

  /// The code that uses some types, by their full names.
  package func users(ofTypes names: Set<String>) -> [String: [TypeUser]] {
    guard let pass else { return [:] }
    return ParsedPrograms(sources.all, of: pass).users(ofTypes: names)
  }

  /// The places where code uses a member of some types by its name, as far as that is certain.
  package func memberUses(of name: String, in typeNames: Set<String>) -> [SourceRange] {
    guard let pass else { return [] }
    return ParsedPrograms(sources.all, of: pass).memberUses(of: name, in: typeNames)
  }
}

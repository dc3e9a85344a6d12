package import ArchitectureModel
package import Foundation
package import LintReporting
package import StoreLint
package import StoregenDiagnostics

// What a session is about.

extension LintSession {
  /// The requested paths that the configuration excludes.
  package var excludedPaths: [String] { plan.specFile == nil ? [] : plan.scope.excludedPaths }
  /// The displayed path of a cache that is not used, because links lead out of the project; nil if there is none.
  package var unusedCache: String? {
    plan.unusedCache.map { plan.working.displayPath(of: $0) }
  }
  /// The displayed path of the configuration; nil if there is none.
  package var configurationPath: String? { plan.specFile?.displayPath }
  /// Whether results are stored for later runs.
  package var isCached: Bool { plan.cacheFolder != nil }
  /// Identifies the sources and the configuration, if nothing has changed since a run that stored its result; nil if
  /// something may have changed.
  package var unchangedSources: UInt64? { LastSources(of: plan)?.unchanged }
  /// Whether every requested path is excluded.
  package var isEverythingExcluded: Bool { plan.scope.isEverythingExcluded }
  /// The rules as configured.
  package var configuration: LintConfiguration { plan.configuration }
  /// The reports that the configuration requests.
  package var reporters: [ReporterRequest] { plan.reporters }
  /// The file to which a baseline is written.
  package var baselineTarget: BaselineFile { plan.baselineTarget }

  /// The merged value of a switch.
  package func setting(_ flag: LintFlag<Bool>) -> Bool { plan.setting(flag) }

  /// A baseline of findings.
  package func baseline(of findings: [Diagnostic]) -> Baseline { plan.baseline(of: findings) }

  static let noSources = LintDriverError(
    .path, "there are no Swift files here", help: "name a folder with Swift sources")

  /// Finds the sources.
  ///
  /// - Throws: if there are none.
  func startPass(_ plan: LintPlan) throws(LintDriverError) -> SourcePass {
    let pass = try SourcePass(finding: plan, progress)
    guard pass.tree.count > 0 else { throw Self.noSources }
    return pass
  }

  /// The spec; nil if there is none, or only a configuration.
  package var spec: AppSpec? { plan.spec }
  /// The texts that the configuration was read from.
  package var configurationSources: [SourceText] { plan.configurationSources }
  /// The folder of the configuration, or the root of the project.
  package var projectFolder: URL { plan.project }
  /// The folder that displayed paths are relative to.
  package var working: WorkingFolder { plan.working }

}

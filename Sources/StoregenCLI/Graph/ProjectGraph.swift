import ArchitectureGraph
import ArchitectureModel
import Foundation
import LintDriver
import ProjectFiles
import StoregenDiagnostics

/// The graph of a project on disk.
struct ProjectGraph {
  let graph: AppGraph
  /// How long each phase took; nil if no source was read.
  let times: PhaseTimes?

  /// The graph of a spec.
  ///
  /// - Parameters:
  ///   - texts: the files of the spec.
  ///   - folder: the folder that paths in the graph are relative to.
  init(of spec: AppSpec, in texts: [SourceText], from folder: URL, _ working: WorkingFolder) {
    let texts = Dictionary(keepingFirst: texts.map { ($0.path, $0) })
    let locations = GraphLocations(
      text: { texts[$0] }, relative: { working.path(of: $0, from: folder) })
    graph = SpecGraph.of(spec, locations: locations)
    times = nil
  }

  /// The graph of the sources of a session and, unless `codeOnly`, of its spec.
  ///
  /// - Parameters:
  ///   - withFindings: whether to check the rules, too.
  ///   - withContracts: whether to look for the uses between groups, too.
  init(of session: LintSession, codeOnly: Bool, withFindings: Bool, withContracts: Bool) throws(LintDriverError) {
    let overview = try ProjectOverview(of: session, withFindings: withFindings, withContracts: withContracts)
    times = overview.times
    graph = Self.graph(of: overview, and: codeOnly ? nil : session.spec, in: session)
  }

  /// The graph of an overview and a spec.
  fileprivate static func graph(
    of overview: ProjectOverview, and spec: AppSpec?, in session: LintSession
  ) -> AppGraph {
    let specs = Dictionary(keepingFirst: session.configurationSources.map { ($0.path, $0) })
    let (folder, working) = (session.projectFolder, session.working)
    let locations = GraphLocations(
      text: { specs[$0] ?? overview.text(at: $0) },
      relative: { working.path(of: $0, from: folder) },
      isWritten: { overview.isWritten(at: $0) })
    var graph = GraphMerge.of(
      overview.programs, findings: overview.findings, and: spec, locations: locations)
    if let contracts = overview.contracts { graph.add(contracts, locations: locations) }
    return graph
  }
}

/// The graphs of a project now and at a revision.
struct ProjectGraphChange {
  let now: AppGraph
  let before: AppGraph
  /// The revision for display.
  let title: String

  /// The change of the sources and the spec of a session.
  ///
  /// - Parameters:
  ///   - kind: the part of the graph that will be shown.
  ///   - codeOnly: whether to leave out the spec.
  init(of session: LintSession, since revision: String, _ kind: GraphKind, codeOnly: Bool) throws(LintDriverError) {
    if kind == .contexts {
      let former = try FormerSpec(of: session, since: revision)
      // Only names and connections are shown, no locations.
      let locations = GraphLocations(text: { _ in nil })
      func graph(_ spec: AppSpec?) -> AppGraph {
        spec.map { SpecGraph.of($0, locations: locations) } ?? AppGraph()
      }
      (now, before, title) = (graph(session.spec), graph(former.spec), former.title)
      return
    }
    let change = try OverviewChange(of: session, since: revision, withContracts: kind == .groups)
    now = ProjectGraph.graph(of: change.now, and: codeOnly ? nil : session.spec, in: session)
    before = ProjectGraph.graph(
      of: change.before, and: codeOnly ? nil : change.former.spec, in: session)
    title = change.former.title
  }
}

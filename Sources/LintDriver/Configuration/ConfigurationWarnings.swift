import ArchitectureModel
import LintRules
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles

/// Warns about settings that match nothing and are probably typos; without the warning, they would silently have no
/// effect.
struct ConfigurationWarnings: Sendable {
  let settings: LintSettings
  /// The path of the folder that patterns are relative to.
  let base: String
  /// Whether the whole program is read, so that a name that is not found does not exist.
  let coversProgram: Bool

  /// The warnings, by location.
  ///
  /// - Parameter unknownNames: the configured names that do not exist in the program.
  func diagnostics(_ unknownNames: [UnknownName]) -> [Diagnostic] {
    let paths =
      settings.exclude.compactMap { warning(aboutPath: $0, in: "exclude") }
      + settings.reportExclude.compactMap { warning(aboutPath: $0, in: "report_exclude") }
    let names = coversProgram ? unknownNames.compactMap(warning) : []
    return (paths + names).sortedByLocation()
  }

  private func warning(aboutPath pattern: Located<String>, in key: String) -> Diagnostic? {
    // A missing folder alone is not suspicious: it may be created later, or belong to another project with the same
    // settings. One with a similar name is.
    guard let similar = MissingPath(pattern.value)?.similarPath(in: base) else { return nil }
    return Diagnostic(
      .warning, "`\(pattern.value)` in `lint.\(key)` matches nothing", at: pattern.range,
      meant: similar)
  }

  private func warning(about unknown: UnknownName) -> Diagnostic? {
    let names =
      switch unknown.subject {
      case .stores: settings.stores ?? []
      case .containers: settings.containers ?? []
      case .ambient: settings.ambient
      case .roles: settings.roles.map(\.name)
      case .views: settings.views.map(\.name)
      }
    let what =
      switch unknown.subject {
      case .containers: "view"
      case .views: "view or modifier"
      case .stores, .ambient, .roles: "observable class"
      }
    return names.first { $0.value == unknown.name }.map { name in
      Diagnostic(
        .warning, "there is no \(what) `\(unknown.name)`", at: name.range,
        reason: "this entry in `lint.\(unknown.subject.rawValue)` has no effect",
        meant: unknown.proposal)
    }
  }
}

/// A pattern for paths that has no wildcards.
struct MissingPath {
  private let components: [String]
  /// Whether it starts at the folder of the configuration; otherwise it matches anywhere below.
  private let isAnchored: Bool

  /// - Returns: nil for a pattern with wildcards, or for folders that are never read.
  init?(_ pattern: String) {
    components = pattern.split(separator: "/").map(String.init).filter { $0 != "." }
    isAnchored = pattern.dropLast().contains("/")
    guard !components.isEmpty, !pattern.contains("*"), !pattern.contains("?"),
      !components.contains(where: SkippedFolders.contains)
    else { return nil }
  }

  /// A path that exists and has a similar name; nil if this path itself exists.
  ///
  /// - Parameter base: the path of the folder of the configuration.
  func similarPath(in base: String) -> String? {
    var folder = base
    for (position, component) in components.enumerated() {
      if FileStatus(at: "\(folder)/\(component)") != nil {
        folder += "/\(component)"
        continue
      }
      let names = ((try? FileSystem.entries(of: folder)) ?? []).filter { !$0.isHidden }.map(\.name)
      guard let name = NameProposal.nearest(to: component, among: names) else { return nil }
      let path = components[..<position] + [name] + components[(position + 1)...]
      let similar = path.joined(separator: "/")
      guard FileStatus(at: "\(base)/\(similar)") != nil,
        isAnchored || !isFound(component, below: base)
      else { return nil }
      return isAnchored && path.count == 1 ? "/\(similar)" : similar
    }
    return nil
  }

  /// Whether anything below a folder has a name.
  private func isFound(_ name: String, below base: String) -> Bool {
    var memory = FolderMemory()
    return FolderWalk.walk(base, memory: &memory) { _, _, entries in
      let entries = (try? entries.get()) ?? []
      let inner = entries.filter { $0.kind == .folder && !SkippedFolders.contains($0.name) }
      return FolderWalk.Visit(
        found: entries.contains { $0.name == name }, goingInto: inner.map(\.name))
    }.contains(true)
  }
}

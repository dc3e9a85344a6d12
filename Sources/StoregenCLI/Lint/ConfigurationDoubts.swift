import ArchitectureModel
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// What a configuration says that fits nothing, which may be a slip: without a word about it, the setting would
/// just have no effect.
struct ConfigurationDoubts {
  let settings: LintSettings
  /// The path of the folder that patterns are relative to.
  let base: String
  /// Whether all of the program is read, so that a name that is not found does not exist.
  let knowsProgram: Bool

  /// The warnings, by place.
  ///
  /// - Parameter strayNames: what nothing in the program is called.
  func diagnostics(_ strayNames: [StrayName]) -> [Diagnostic] {
    let paths =
      settings.exclude.compactMap { doubt(aboutPath: $0, in: "exclude") }
      + settings.reportExclude.compactMap { doubt(aboutPath: $0, in: "report_exclude") }
    let names = knowsProgram ? strayNames.compactMap(doubt) : []
    return (paths + names).sortedByPlace()
  }

  private func doubt(aboutPath pattern: Located<String>, in key: String) -> Diagnostic? {
    // That a folder is missing says little: it may be made later, or be one of another project with the same
    // settings. That another one nearly has its name says more.
    guard let meant = MissingPath(pattern.value)?.proposal(in: base) else { return nil }
    return Diagnostic(
      .warning, "`\(pattern.value)` in `lint.\(key)` fits nothing", at: pattern.range,
      help: "did you mean `\(meant)`?")
  }

  private func doubt(about stray: StrayName) -> Diagnostic? {
    let names =
      switch stray.subject {
      case .stores: settings.stores ?? []
      case .containers: settings.containers ?? []
      case .ambient: settings.ambient
      }
    let what = stray.subject == .containers ? "view" : "observable class"
    return names.first { $0.value == stray.name }.map { name in
      Diagnostic(
        .warning, "no \(what) is called `\(stray.name)`", at: name.range,
        reason: "so that `lint.\(stray.subject.rawValue)` has no effect with it",
        help: stray.proposal.map { "did you mean `\($0)`?" })
    }
  }
}

/// A pattern for paths that is nothing but a path.
struct MissingPath {
  private let components: [String]
  /// Whether it begins at the folder of the configuration; else it fits anywhere below.
  private let isAnchored: Bool

  /// - Returns: nil if it has wildcards, or is about what is never read.
  init?(_ pattern: String) {
    components = pattern.split(separator: "/").map(String.init).filter { $0 != "." }
    isAnchored = pattern.dropLast().contains("/")
    guard !components.isEmpty, !pattern.contains("*"), !pattern.contains("?"),
      !components.contains(where: { $0.hasPrefix(".") || LintedFolder.isSkipped($0) })
    else { return nil }
  }

  /// The path of something whose name is much like this one; nil if this one is there.
  ///
  /// - Parameter base: the path of the folder of the configuration.
  func proposal(in base: String) -> String? {
    var folder = base
    for (position, component) in components.enumerated() {
      if FileStatus(at: "\(folder)/\(component)") != nil {
        folder += "/\(component)"
        continue
      }
      let names = ((try? FileSystem.entries(of: folder)) ?? []).filter { !$0.isHidden }.map(\.name)
      guard let name = NameProposal.nearest(to: component, among: names) else { return nil }
      let path = components[..<position] + [name] + components[(position + 1)...]
      let meant = path.joined(separator: "/")
      guard FileStatus(at: "\(base)/\(meant)") != nil,
        isAnchored || !isFound(component, below: base)
      else { return nil }
      return isAnchored && path.count == 1 ? "/\(meant)" : meant
    }
    return nil
  }

  /// Whether something below a folder has a name. It is asked only where there may be a slip.
  private func isFound(_ name: String, below base: String) -> Bool {
    var memory = FolderMemory()
    return FolderWalk.walk(base, &memory) { _, _, entries in
      let entries = (try? entries.get()) ?? []
      let inner = entries.filter {
        $0.kind == .folder && !$0.isHidden && !LintedFolder.isSkipped($0.name)
      }
      return FolderWalk.Look(
        found: entries.contains { $0.name == name }, goingInto: inner.map(\.name))
    }.contains(true)
  }
}

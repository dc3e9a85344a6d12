import Foundation
import PackagePlugin

/// Lints a target in each build that follows a change of its sources.
@main
struct StoregenLintPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    // The role of a view depends on the views that create it, so the target's dependencies are inputs, too.
    let targets =
      [target as Target]
      + target.recursiveTargetDependencies.filter {
        $0.directory.string.hasPrefix(context.package.directory.string + "/")
      }
    let sources = targets.compactMap { $0 as? SourceModuleTarget }
      .flatMap { $0.sourceFiles(withSuffix: "swift") }.map(\.path)
    return [
      .lint(
        try context.tool(named: "storegen").path, [target.directory.string], sources,
        Spec.nearest(to: target, of: context.package), name: target.name,
        in: context.pluginWorkDirectory, needsOutput: context.package.toolsVersion.major < 6)
    ]
  }
}

extension Command {
  /// - Parameter needsOutput: whether a command without outputs would never run, as in packages with tools version 5.
  fileprivate static func lint(
    _ tool: Path, _ paths: [String], _ sources: [Path], _ spec: Spec?, name: String,
    in workFolder: Path, needsOutput: Bool
  ) -> Command {
    let stamp = workFolder.appending("\(name)+StoregenLint.swift")
    return .buildCommand(
      displayName: "storegen lint of \(name)", executable: tool,
      arguments: ["lint", "--quiet", "--reporter", "xcode"]
        + ["--cache-path", workFolder.appending("cache").string]
        + (spec.map { ["--spec", $0.path.string] } ?? [])
        + (needsOutput ? ["--stamp", stamp.string] : []) + paths,
      environment: absolutePaths, inputFiles: sources + (spec?.inputs ?? []),
      outputFiles: needsOutput ? [stamp] : [])
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension StoregenLintPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sources = target.inputFiles.map(\.path).filter { $0.extension == "swift" }
      guard !sources.isEmpty else {
        Diagnostics.warning(
          "StoregenLintPlugin lints nothing: Xcode lists no Swift files for \(target.displayName). "
            + "Add Swift files to the target, or remove the plugin and lint in a run script phase")
        return []
      }
      let paths = try ArgumentFile(
        sources.map(\.string),
        at: context.pluginWorkDirectory.appending("\(target.displayName)+StoregenLint.files"))
      return [
        .lint(
          try context.tool(named: "storegen").path, [paths.argument], sources + [paths.path],
          Spec.nearest(to: target, of: context.xcodeProject), name: target.displayName,
          in: context.pluginWorkDirectory, needsOutput: true)
      ]
    }
  }
#endif

import Foundation
import PackagePlugin

/// Generates the code of a target in each build, as one file in the build folder.
@main
struct StoregenGeneratePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    guard let spec = Spec.nearest(to: target, of: context.package) else {
      throw MissingSpec(target: target.name)
    }
    return [
      .generate(
        try context.tool(named: "storegen").path, spec, for: target.directory, name: target.name,
        in: context.pluginWorkDirectory)
    ]
  }
}

extension Command {
  /// The name of the output does not depend on the spec: the native build system asks for names only when files are added or
  /// removed.
  fileprivate static func generate(
    _ tool: Path, _ spec: Spec, for folder: Path?, name: String, in workFolder: Path
  ) -> Command {
    let output = workFolder.appending("\(name)+Storegen.swift")
    return .buildCommand(
      displayName: "storegen generate for \(name)", executable: tool,
      arguments: ["generate", "--spec", spec.path.string, "--output-file", output.string]
        + (folder.map { ["--for", $0.string] } ?? []),
      environment: absolutePaths, inputFiles: spec.inputs, outputFiles: [output])
  }
}

private struct MissingSpec: Error, CustomStringConvertible {
  let target: String

  var description: String {
    "there is no storegen.yml for \(target): add one to its folder or a folder above it, or remove the plugin"
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension StoregenGeneratePlugin: XcodeBuildToolPlugin {
    /// A `storegen.yml` that is a member of the target takes precedence over the one of the project.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let member = target.inputFiles.map(\.path).first { Spec.names.contains($0.lastComponent) }
      let project = context.xcodeProject.directory
      let spec = member.map { Spec(path: $0) } ?? Spec.nearest(to: project, upTo: project)
      guard let spec else { throw MissingSpec(target: target.displayName) }
      return [
        .generate(
          try context.tool(named: "storegen").path, spec, for: target.folder(below: project),
          name: target.displayName, in: context.pluginWorkDirectory)
      ]
    }
  }

  extension XcodeTarget {
    /// The folder of the project that contains all Swift files of the target; nil if that is the whole project.
    fileprivate func folder(below project: Path) -> Path? {
      let folders = inputFiles.map(\.path).filter { $0.extension == "swift" }
        .map { $0.removingLastComponent().string.split(separator: "/") }
      guard var common = folders.first else { return nil }
      for folder in folders {
        common = Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
      }
      let folder = "/" + common.joined(separator: "/")
      return folder.hasPrefix(project.string + "/") ? Path(folder) : nil
    }
  }
#endif

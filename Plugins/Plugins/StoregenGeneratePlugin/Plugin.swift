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
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      guard let spec = Spec.nearest(to: target, of: context.xcodeProject) else {
        throw MissingSpec(target: target.displayName)
      }
      return [
        .generate(
          try context.tool(named: "storegen").path, spec,
          for: target.folder(below: context.xcodeProject.directory), name: target.displayName,
          in: context.pluginWorkDirectory)
      ]
    }
  }
#endif

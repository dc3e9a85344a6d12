import PackagePlugin

/// `swift package storegen-lint`: reports views and stores that violate the rules.
@main
struct StoregenLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      Program(
        tool: try context.tool(named: "storegen").path, folder: context.package.directory,
        workFolder: context.pluginWorkDirectory), arguments
    ) { names in
      try context.package.targets(named: names).map(\.directory.string)
    }
  }

  /// - Parameter paths: the paths of the targets with these names.
  private func run(
    _ program: Program, _ arguments: [String], paths: ([String]) throws -> [String]
  ) throws {
    let arguments = CommandArguments(arguments)
    let targets = arguments.targets
    try program.run(
      ["lint"] + arguments.others + (targets.isEmpty ? [] : try paths(targets)), cache: true)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension StoregenLintCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(
        Program(
          tool: try context.tool(named: "storegen").path, folder: context.xcodeProject.directory,
          workFolder: context.pluginWorkDirectory), arguments
      ) { names in
        let files = context.xcodeProject.targets.filter { names.contains($0.displayName) }
          .flatMap { $0.inputFiles.map(\.path.string) }.filter { $0.hasSuffix(".swift") }
        return [
          try ArgumentFile(files, at: context.pluginWorkDirectory.appending("lint.files")).argument
        ]
      }
    }
  }
#endif

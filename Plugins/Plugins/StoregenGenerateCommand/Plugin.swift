import PackagePlugin

/// `swift package storegen-generate`: generates the code of the whole spec into its output folders.
@main
struct StoregenGenerateCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      Program(
        tool: try context.tool(named: "storegen").path, folder: context.package.directory,
        workFolder: context.pluginWorkDirectory), arguments)
  }

  private func run(_ program: Program, _ arguments: [String]) throws {
    let others = CommandArguments(arguments).others
    let spec = others.contains("--spec") ? [] : ["--spec", program.folder.string]
    try program.run(["generate"] + others + spec)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension StoregenGenerateCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(
        Program(
          tool: try context.tool(named: "storegen").path, folder: context.xcodeProject.directory,
          workFolder: context.pluginWorkDirectory), arguments)
    }
  }
#endif

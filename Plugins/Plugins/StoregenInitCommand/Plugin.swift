import PackagePlugin

/// `swift package storegen-init`: writes a `storegen.yml` that fits the app.
@main
struct StoregenInitCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      Program(
        tool: try context.tool(named: "storegen").path, folder: context.package.directory,
        workFolder: context.pluginWorkDirectory), arguments)
  }

  private func run(_ program: Program, _ arguments: [String]) throws {
    try program.run(["init", program.folder.string] + CommandArguments(arguments).others)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension StoregenInitCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(
        Program(
          tool: try context.tool(named: "storegen").path, folder: context.xcodeProject.directory,
          workFolder: context.pluginWorkDirectory), arguments)
    }
  }
#endif

import Foundation
import PackagePlugin

/// storegen, as a command plugin runs it.
struct Program {
  let tool: Path
  /// The folder of the package or project.
  let folder: Path
  /// The folder in which the plugin may write.
  let workFolder: Path

  /// Runs storegen, and ends the plugin with its exit status if it fails.
  ///
  /// - Parameter cache: whether the command has a cache, which then belongs in the work folder.
  func run(_ arguments: [String], cache: Bool = false) throws {
    var arguments = arguments
    if cache, !arguments.contains("--cache-path"), !arguments.contains("--no-cache") {
      arguments += ["--cache-path", workFolder.appending("cache").string]
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool.string)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.string)
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("a signal ended storegen: \(process.terminationStatus)")
      exit(1)
    }
    // storegen has already printed what is wrong.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

/// The arguments of a command without `--target`, which Xcode adds for the selected targets.
struct CommandArguments {
  let targets: [String]
  let others: [String]

  init(_ arguments: [String]) {
    var extractor = ArgumentExtractor(arguments)
    targets = extractor.extractOption(named: "target")
    others = extractor.remainingArguments
  }
}

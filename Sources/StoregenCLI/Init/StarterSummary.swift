import Foundation
import StoregenDiagnostics

/// Prints the next steps after a starter spec was written.
struct StarterSummary {
  let target: ConfigurationTarget
  let spec: StarterSpec

  /// A note for packages: without deployment targets, they support systems older than SwiftUI.
  private var platformNote: String {
    let manifest = target.folder.appendingPathComponent("Package.swift").path
    guard spec.targets.versions.isEmpty, FileManager.default.fileExists(atPath: manifest) else {
      return ""
    }
    return "For Apple's systems, Package.swift needs `platforms: [.iOS(.v17), .macOS(.v14)]`.\n"
  }

  func show() {
    let named = target.argument.isEmpty ? "" : " --spec\(target.argument)"
    var steps = NextSteps()
    steps.add(
      "storegen generate --scaffold\(named)",
      reason: "writes the stores to \(spec.project.output), and stubs for the code that you write")
    steps.add("storegen validate\(named)", reason: "checks the file after a change")
    steps.add("storegen lint\(target.argument)", reason: "checks the views")
    let name = spec.project.name
    let root = name.firstWordLowercased
    Console.result(
      lines: """
        \(target.displayPath.visible): a spec of two small stores; replace them with yours

        Next:
        \(steps.text)
        \(platformNote)In the app, create `\(name)Stores()` once, and apply `.\(root)Stores(stores)` to its root view.

        """)
  }
}

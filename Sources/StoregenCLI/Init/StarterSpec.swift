import ArchitectureModel
import Foundation
import LocatedYAML
package import ProjectProposal
import StoregenDiagnostics

/// A starter spec: two small contexts that show the main features.
package struct StarterSpec {
  let project: ProjectName
  let style: StoreStyle
  let targets: DeploymentTargets
  private let session: String
  private let library: String

  /// - Parameters:
  ///   - analysis: the existing code, whose style is kept and whose names are avoided.
  ///   - targets: the platforms of the app.
  package init(for project: ProjectName, besides analysis: ProjectAnalysis, targets: DeploymentTargets) {
    self.project = project
    self.targets = targets
    let isOlder = analysis.macroCount * 2 < analysis.classes.count || targets.lackObservation
    style = isOlder ? .observableObject : .observable
    func free(_ name: String) -> String {
      let generated = ["Store", "Event", "StoreActions", "StoreHandlers"].map { name + $0 }
      return analysis.typeNames.isDisjoint(with: generated) ? name : project.name + name
    }
    session = free("Session")
    library = free("Library")
  }

  /// The file.
  package var text: String {
    """
    # The stores of an app. Each context owns state and publishes events that other contexts handle.
    # `storegen validate` checks this file, `storegen generate --scaffold` generates Swift, and `storegen lint`
    # checks the app. `storegen schema` prints a JSON Schema for editors.
    version: 1
    app: \(YAMLScalar.of(project.name)) # the composition root is `\(project.name)Stores`

    generate:
      output: \(YAMLScalar.of(project.output)) # managed by storegen; keep your own code next to it
      style: \(style.rawValue) # or \(otherStyles)
    \(platforms)
    contexts:
      \(session): # becomes `\(session)Store`
        summary: Who is signed in.
        state: # what views read
          userName: String?
        actions: # what views call; implement them in an extension of the store
          signIn: "(as name: String)"
          signOut:
            emits: [signedOut]
        events: # what happened; write values as { userName: String }
          signedOut:

      \(library):
        summary: What the user has saved.
        state:
          titles: "[String] = []"
        actions:
          save: "(_ title: String) async throws"
        handles: # how this store reacts to other stores' events
          \(session).signedOut: { call: forgetTitles, run: sync }

    """
  }

  private var otherStyles: String {
    // Actions of the Elm architecture have no effects, so those of the starter would not be valid.
    StoreStyle.allCases.filter { ![style, .elm].contains($0) }.map(\.rawValue).joined(separator: " or ")
  }

  /// The platforms in the order of `Platform`, with a line break at the end.
  private var platforms: String {
    let known = Platform.allCases.compactMap { platform in
      targets.versions[platform].map { "\(platform.rawValue): \($0)" }
    }
    return known.isEmpty ? "" : "  platforms: { \(known.joined(separator: ", ")) }\n"
  }
}

/// Prints the next steps after a starter spec was written.
struct StarterSummary {
  let target: ConfigurationTarget
  let spec: StarterSpec

  /// A note for packages: without deployment targets, they support systems older than SwiftUI.
  private var platformNote: String {
    let manifest = target.folder.appendingPathComponent("Package.swift").path
    guard spec.targets.versions.isEmpty, FileManager.default.fileExists(atPath: manifest) else { return "" }
    return "On Apple platforms, Package.swift needs `platforms: [.iOS(.v17), .macOS(.v14)]`.\n"
  }

  func show() {
    let named = target.argument.isEmpty ? "" : " --spec\(target.argument)"
    var steps = NextSteps()
    steps.add(
      "storegen generate --scaffold\(named)",
      reason: "writes the stores to \(spec.project.output), and stubs for your code")
    steps.add("storegen validate\(named)", reason: "checks the file after a change")
    steps.add("storegen lint\(target.argument)", reason: "checks the views")
    let name = spec.project.name
    let root = name.firstWordLowercased
    Console.result(
      lines: """
        \(target.displayPath.visible): a spec with two small stores; replace them with your own

        Next:
        \(steps.text)
        \(platformNote)In the app, create `\(name)Stores()` once, and apply `.\(root)Stores(stores)` to its root view.

        """)
  }
}

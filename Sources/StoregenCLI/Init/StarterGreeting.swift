import Foundation

/// What is said about a spec that has just been begun.
struct StarterGreeting {
  private let place: ConfigurationPlace
  private let spec: StarterSpec

  init(_ place: ConfigurationPlace, _ spec: StarterSpec) {
    self.place = place
    self.spec = spec
  }

  /// What a package has to say, which by itself runs on systems that are older than SwiftUI.
  private var systems: String {
    let manifest = place.folder.appendingPathComponent("Package.swift").path
    guard spec.targets.versions.isEmpty, FileManager.default.fileExists(atPath: manifest) else {
      return ""
    }
    return "For Apple's systems, Package.swift needs `platforms: [.iOS(.v17), .macOS(.v14)]`.\n"
  }

  func say() {
    let named = place.argument.isEmpty ? "" : " --spec\(place.argument)"
    var steps = NextSteps()
    steps.add(
      "storegen generate --scaffold\(named)",
      "write the stores to \(spec.project.output), and begin the code that is yours")
    steps.add("storegen validate\(named)", "after each change of the file")
    steps.add("storegen lint\(place.argument)", "hold the views to it")
    let name = spec.project.name
    let root = name.prefix(1).lowercased() + name.dropFirst()
    Console.result(
      """
      \(place.file.displayPath): a spec of two small stores, to be changed into yours

      Next:
      \(steps.text)
      \(systems)In the app, create `\(name)Stores()` once, and put `.\(root)Stores(stores)` on its first view.
      """)
  }
}

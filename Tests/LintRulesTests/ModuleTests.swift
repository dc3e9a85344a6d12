import AppAnalysis
import LinkedProgram
import LintRules
import SwiftFacts
import Testing

@Suite("Folders determine targets, and patterns match names")
struct ModuleTests {
  private let map = ModuleMap(
    packages: ["app/Packages/Kit": PackageManifest(), "lib": PackageManifest()], projects: ["app": []])

  @Test(
    "the nearest manifest or project above a file determines its target",
    arguments: [
      ("app/App/Views/Home.swift", "App", false, false),
      ("app/Widgets/Widget.swift", "Widgets", false, false),
      ("app/AppTests/HomeTests.swift", "AppTests", false, true),
      ("app/Packages/Kit/Sources/Core/A.swift", "Core", true, false),
      ("app/Packages/Kit/Sources/A.swift", "Kit", true, false),
      ("app/Packages/Kit/Tests/CoreTests/A.swift", "CoreTests", true, true),
      ("lib/Custom/A.swift", "Custom", true, false),
      ("lib/Sources/Sync-UI/A.swift", "Sync_UI", true, false),
      ("lib/Sources/3D.Views/A.swift", "_D_Views", true, false),
      ("elsewhere/A.swift", "", false, false),
    ])
  func modules(_ path: String, _ name: String, _ isPackageTarget: Bool, _ isTest: Bool) {
    #expect(
      map.module(of: path)
        == SourceModule(name: name, isPackageTarget: isPackageTarget, isTest: isTest))
  }

  @Test("a path in a manifest determines the target")
  func manifests() throws {
    let manifest = """
      let package = Package(
        name: "Design",
        targets: [
          .target(name: "DesignSystem", path: "Sources"),
          .target(name: "Tokens"),
          .testTarget(name: "Checks", path: "Sources/Checks"),
        ])
      func tests(of name: String) -> Target {
        .testTarget(name: "\\(name)Tests", path: "\\(name)/Tests")
      }
      func checks(of name: String) -> Target { .testTarget(name: "Other", path: name) }
      """
    let facts = try #require(ExampleCase.facts(of: manifest, path: "Package.swift"))
    let map = ModuleMap(packages: ["": PackageManifest(facts)], projects: [:])
    #expect(map.module(of: "Sources/Views/A.swift").name == "DesignSystem")
    #expect(map.module(of: "Sources/Tokens/A.swift").name == "Tokens")
    #expect(!map.module(of: "Cart/Sources/A.swift").isTest)
    #expect(
      map.module(of: "Sources/Checks/A.swift")
        == SourceModule(name: "Checks", isPackageTarget: true, isTest: true))
  }

  @Test("a project may isolate the files below it, except those of packages")
  func isolation() {
    let map = ModuleMap(
      packages: ["app/Kit": PackageManifest()], projects: ["app": .mainActorByDefault, "web": []])
    let paths = ["app/App/A.swift", "app/Kit/Sources/Kit/A.swift", "web/App/A.swift"]
    #expect(paths.map { map.module(of: $0).isOnMainActor } == [true, false, false])
  }

  @Test(
    "a manifest beside a project owns only the folders of its targets",
    arguments: [
      ("targets: []", "Sources/App/A.swift", false),
      ("dependencies: [.package(url: \"…\", from: \"1.0.0\")]", "App/A.swift", false),
      ("targets: [.target(name: \"Tools\", path: \"\")]", "App/A.swift", false),
      ("targets: [.target(name: \"Kit\")]", "Sources/Kit/A.swift", true),
      ("targets: [.target(name: \"Kit\")]", "App/A.swift", false),
      ("targets: [.target(name: \"Kit\")]", "Sources/App/A.swift", false),
      (
        "targets: [.target(name: \"Kit\", path: \"Kit\", dependencies: [.target(name: \"B\")])]",
        "Kit/A.swift", true
      ),
      ("targets: names.map { .target(name: $0) }", "Sources/App/A.swift", true),
      ("targets: names.map { .target(name: $0) }", "App/A.swift", false),
    ])
  func tools(_ targets: String, _ path: String, _ isPackageTarget: Bool) throws {
    let manifest = "let package = Package(name: \"Tools\", \(targets))"
    let facts = try #require(ExampleCase.facts(of: manifest, path: "Package.swift"))
    let map = ModuleMap(
      packages: ["": PackageManifest(facts)], projects: ["": .mainActorByDefault])
    #expect(map.module(of: path).isPackageTarget == isPackageTarget)
    #expect(map.module(of: path).isOnMainActor == !isPackageTarget)
    // Without a project, it may be elsewhere; a manifest with targets is enough.
    let alone = ModuleMap(packages: ["": PackageManifest(facts)], projects: [:])
    #expect(alone.module(of: path).isPackageTarget == targets.contains("target("))
  }

  @Test("modules that import a module see its exports")
  func exports() throws {
    let sources = [
      "class Store { var twin: Store { self } }", "@_exported import Base",
      "import Shared\nlet s = «Store().twin»",
    ]
    let module = { (number: Int) in
      SourceModule(name: ["Base", "Shared", "App"][number], isPackageTarget: true)
    }
    #expect(try Linked(sources, module: module).typeOfMark() == "Store")
    let hidden = [sources[0], "import Base", sources[2]]
    #expect(try Linked(hidden, module: module).typeOfMark() == nil)
  }

  @Test(
    "`*` in a pattern matches any text",
    arguments: [
      ("*Store", "CartStore", true), ("*Store", "Store", true), ("*Store", "StoreRow", false),
      ("Cart*", "CartStore", true), ("*Cart*", "MyCartStore", true), ("Cart", "CartStore", false),
      ("C*t*e", "CartStore", true), ("C*x*e", "CartStore", false), ("*", "Anything", true),
      ("A*A", "A", false),
      // Outer types count only in a pattern with a dot.
      ("Model", "Home.Model", true), ("H*Model", "Home.Model", false),
      ("Home.Model", "Home.Model", true), ("Home.Model", "Model", false),
      ("Home.*", "Home.Model", true), ("*.Model", "Home.Model", true), ("*.Model", "Model", false),
    ])
  func names(_ pattern: String, _ name: String, _ fits: Bool) {
    #expect(NamePattern(pattern).matches(name) == fits)
  }
}

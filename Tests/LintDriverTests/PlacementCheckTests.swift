import Foundation
import LintDriver
import ProjectFiles
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Generated files are in targets that can compile them")
struct PlacementCheckTests {
  private static let contractsAndApp = """
    .target(name: "Contracts"), .target(name: "App", dependencies: ["Contracts"]), .testTarget(name: "AppTests"),
    """
  private static let inModules =
    "{ output: Sources/App/Generated, contracts: Sources/Contracts/Generated, access: package }"

  @Test(
    "so a spec has an error at a folder that",
    arguments: [
      (
        contractsAndApp, "{ output: Sources/Apq }", "no target in Package.swift contains `Sources/Apq`", "`Sources/App`"
      ),
      (
        contractsAndApp, "{ output: Generated }", "no target in Package.swift contains `Generated`",
        "`Contracts` and `App`"
      ),
      (contractsAndApp, "{ output: Tests/AppTests }", "`Tests/AppTests` is in the test target `AppTests`", "`App`"),
      (
        ".target(name: \"App\", exclude: [\"Generated\"])", "{ output: Sources/App/Generated/Stores }",
        "the target `App` excludes `Sources/App/Generated/Stores`", "\"Generated\""
      ),
      (
        ".target(name: \"Contracts\"), .target(name: \"App\")", inModules,
        "the target `App` does not depend on `Contracts`", "`dependencies` of `App`"
      ),
      (
        ".target(name: \"App\"), .target(name: \"Contracts\", dependencies: [.target(name: \"App\")])", inModules,
        "the target `App` cannot import `Contracts`, which depends on it", "swap `output` and `contracts`"
      ),
      (
        contractsAndApp + ".target(name: \"Models\")", "{ output: Sources/App/Generated, imports: [Models] }",
        "the target `App` does not depend on `Models`", "\"Models\""
      ),
      (
        ".target(name: \"App\", dependencies: [\"Kit\"]), .target(name: \"Kit\", path: \"Sources/Contracts\")",
        inModules,
        "`Sources/Contracts/Generated` belongs to the target `Kit`", "modules: { Sources/Contracts: Kit }"
      ),
    ])
  func errors(_ targets: String, _ generate: String, _ message: String, _ help: String) throws {
    let found = try Self.diagnostics(targets: "[\(targets)]", generate)
    #expect(found.map(\.message) == [message])
    #expect(found.allSatisfy { $0.help?.contains(help) ?? false }, "\(found.map { $0.help ?? "" })")
    #expect(found.allSatisfy { $0.severity == .error && $0.range?.path == "storegen.yml" })
  }

  @Test(
    "and nothing is reported if a manifest does not decide it",
    arguments: [
      ("[\(contractsAndApp)]", inModules),
      // Dependencies of dependencies.
      (
        """
        [.target(name: "Contracts"), .target(name: "Kit", dependencies: ["Contracts"]),
         .target(name: "App", dependencies: ["Kit"])]
        """, inModules
      ),
      // The only target may have the whole folder, and names may differ in case.
      ("[.target(name: \"App\")]", "{ output: Sources/Generated }"),
      ("[.target(name: \"app\")]", "{ output: Sources/App/Generated }"),
      // A module of the system.
      ("[.target(name: \"App\")]", "{ output: Sources/App/Generated, imports: [Combine] }"),
      // Not literals.
      ("[.target(name: \"Contracts\"), .target(name: \"App\", dependencies: shared)]", inModules),
      ("[.target(name: \"App\", exclude: excluded)]", "{ output: Sources/App/Generated }"),
      ("[.target(name: \"App\", path: folder)]", "{ output: Generated }"),
      ("[.target(name: \"App\")] + others", "{ output: Generated }"),
      ("names.map { .target(name: $0) }", "{ output: Generated }"),
      ("[]", "{ output: Generated }"),
    ])
  func silence(_ targets: String, _ generate: String) throws {
    #expect(try Self.diagnostics(targets: targets, generate).isEmpty)
  }

  @Test(
    "nor if other code in a manifest or another build system can change it",
    arguments: [
      ("Package.swift", "package.targets.append(.target(name: \"Generated\"))"),
      ("Package.swift", "for target in package.targets { target.dependencies.append(\"Contracts\") }"),
      ("Library.xcodeproj/project.pbxproj", ""), ("Other/App.xcodeproj/project.pbxproj", ""), ("BUILD.bazel", ""),
      ("project.yml", ""), ("Generated/Package.swift", ""),
    ])
  func others(_ path: String, _ text: String) throws {
    let found = try Self.diagnostics(
      targets: "[.target(name: \"App\")]", "{ output: Generated }", adding: text, to: path)
    #expect(found.isEmpty)
  }

  @Test("but code that only changes the settings of targets does not matter")
  func settings() throws {
    let loop = "for target in package.targets { target.swiftSettings = [] }"
    let found = try Self.diagnostics(
      targets: "[.target(name: \"App\")]", "{ output: Generated }", adding: loop, to: "Package.swift")
    #expect(found.count == 1)
  }

  @Test("A spec in a test target or outside of all targets is not about the package")
  func samples() throws {
    for folder in ["Tests/AppTests/Sample", "Examples/Sample"] {
      let found = try Self.diagnostics(targets: "[\(Self.contractsAndApp)]", "{ output: Generated }", in: folder)
      #expect(found.isEmpty)
    }
  }

  /// The errors and warnings about a spec in a package.
  private static func diagnostics(
    targets: String, _ generate: String, adding text: String = "", to path: String = "Package.swift",
    in specFolder: String = "."
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(name: "Library", targets: \(targets))
      """
    try folder.write(manifest + (path == "Package.swift" ? "\n" + text : ""), to: "Package.swift")
    if path != "Package.swift" { try folder.write(text, to: path) }
    let spec = """
      version: 1
      app: App
      generate: \(generate)
      contexts:
        Books: { state: { titles: "[String] = []" }, events: { opened: { payload: { title: String }, audience: external } } }
      """
    try folder.write(spec, to: "\(specFolder)/storegen.yml")
    let working = WorkingFolder(folder.file(specFolder).standardizedFileURL)
    return SpecCheck(of: .named("storegen.yml", in: working, isHermetic: false)).diagnostics
  }
}

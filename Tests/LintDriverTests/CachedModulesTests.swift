import LinkedProgram
import LintDriver
import LintRules
import StoregenFiles
import SwiftFacts
import Testing

@Suite("The manifests and projects of the last run are read as they were written")
struct CachedModulesTests {
  private typealias Target = PackageManifest.Target

  private let map = ModuleMap(
    packages: [
      "app/Kit": PackageManifest(
        targets: [
          Target(
            name: "Kit-Core", folder: ["Sources", "Core"], isTest: false, concurrency: .mainActorByDefault),
          Target(name: "KitTests", folder: ["Checks"], isTest: true, concurrency: .asyncOnCallersActor),
        ], hasOtherTargets: false, concurrency: .mainActorByDefault),
      "app/Tools": PackageManifest(),
    ], projects: ["app": .asyncOnCallersActor, "other": .mainActorByDefault])

  private var bytes: [UInt8] {
    var writer = BinaryWriter()
    map.write(to: &writer)
    return writer.bytes
  }

  private func read(_ bytes: [UInt8]) -> ModuleMap? {
    bytes.withUnsafeBytes {
      var reader = BinaryReader($0)
      return ModuleMap(from: &reader)
    }
  }

  @Test(
    "so each file has the same module",
    arguments: [
      "app/Kit/Sources/Core/A.swift", "app/Kit/Checks/B.swift", "app/Kit/Sources/Other/C.swift",
      "app/Tools/Sources/Run/D.swift", "app/Shop/E.swift", "other/Shop/F.swift", "G.swift",
    ])
  func modules(of path: String) throws {
    let cached = try #require(read(bytes))
    #expect(cached.module(of: path) == map.module(of: path))
  }

  @Test("and bytes that end too early are not a map")
  func truncated() {
    for length in 0..<bytes.count { #expect(read(Array(bytes[..<length])) == nil) }
  }
}

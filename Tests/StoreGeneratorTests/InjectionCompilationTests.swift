import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

/// Compiles the injection into views where names or access levels could collide.
@Suite("The injection into SwiftUI views", .serialized)
struct InjectionCompilationTests {
  private static let flags = CompilationTests.settings + CompilationTests.swift5

  @Test(
    "compiles if another module has types with names of SwiftUI", arguments: flags, [false, true])
  func namesOfOthers(flags: [String], inOneFile: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      """
      public struct Image: Hashable, Sendable {}
      public struct Section: Hashable, Sendable {}
      public struct State: Hashable, Sendable {}
      """, to: "Models/Models.swift")
    let models = try Tool.run(
      [
        "swiftc", "-wmo", "-emit-module", "-swift-version", "6", "-module-name", "Models",
        "-emit-module-path", folder.file("Models.swiftmodule").path,
      ] + CompilationTests.swiftFiles(below: folder.file("Models")))
    #expect(models.status == 0, "\(models.errors)")
    try expectCompiles(
      """
      version: 1
      app: Shop
      generate: { output: Generated, access: public, imports: [Models] }
      contexts:
        Gallery:
          lifetime: scene
          state: { cover: Image?, section: Section?, state: State? }
          events: { shown: { image: Image, state: State } }
        Album:
          style: observableObject
          lifetime: scene
          state: { cover: Image? }
        Page:
          style: elm
          state: { section: Section? }
      """, inOneFile: inOneFile, in: folder, flags: flags)
  }

  @Test(
    "compiles with stores of other access levels than the composition root",
    arguments: ["internal", "package", "public"], ["asyncStream", "combine"])
  func accessLevels(root: String, channel: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try expectCompiles(
      """
      version: 1
      app: Shop
      generate: { output: Generated, access: \(root), channel: \(channel) }
      contexts:
        Cart: { access: public, lifetime: scene, style: elm, state: { count: Int = 0 } }
        Log: { access: public, style: observableObject, state: { count: Int = 0 }, events: { added: } }
      """, inOneFile: true, in: folder, flags: CompilationTests.settings[1])
  }

  private func expectCompiles(
    _ text: String, inOneFile: Bool, in folder: TemporaryFolder, flags: [String]
  ) throws {
    let spec = try spec(text)
    let files =
      inOneFile
      ? [try StoreRenderer().renderSingleFile(GenerationPlan(spec), specName: "storegen.yml")]
      : try generate(spec)
    for file in files { try folder.write(file.text, to: "App/\(file.name)") }
    let outcome = try Tool.run(
      CompilationTests.swiftc(flags) + ["-package-name", "Shop", "-I", folder.url.path]
        + AppleModules.flags() + CompilationTests.swiftFiles(below: folder.file("App")))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}

import ArchitectureModel
import Foundation
import StoreGenerator
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// Compiles models and their stores with the settings of different apps.
@Suite("Generated code of the Elm architecture compiles without a warning", .serialized)
struct ElmCompilationTests {
  private func typecheck(_ files: [GeneratedFile], flags: [String]) throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for file in files { try folder.write(file.text, to: file.name) }
    try folder.write(hardElmTypes, to: "Types.swift")
    try folder.write("import Foundation\n" + emptyUpdates(in: files), to: "Updates.swift")
    return try Tool.run(
      CompilationTests.swiftc(flags + ["-package-name", "Hard"])
        + AppleModules.flags() + CompilationTests.swiftFiles(below: folder.url))
  }

  @Test(
    "with each default isolation, upcoming features, language mode and access level",
    arguments: zip(
      CompilationTests.settings + CompilationTests.swift5,
      ["internal", "public", "internal", "public", "internal", "internal", "public"]))
  func hardSpecCompiles(flags: [String], access: String) throws {
    let spec = try spec(
      hardElmSpec.replacing("output: Generated,", with: "output: Generated, access: \(access),"))
    let files = try generate(spec)
    let updates = emptyUpdates(in: files)
    #expect(updates.contains("static func notePrinted("))
    let outcome = try typecheck(files, flags: flags)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "with the scaffold",
    arguments: [
      CompilationTests.settings[0], CompilationTests.settings[3], CompilationTests.swift5[0],
    ])
  func scaffoldCompiles(flags: [String]) throws {
    let spec = try spec(hardElmSpec)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for file in try generate(spec) { try folder.write(file.text, to: file.name) }
    try folder.write(hardElmTypes, to: "Types.swift")
    let types = SourceText(path: "Types.swift", text: hardElmTypes)
    let scaffold = try Scaffold(
      spec, renderer: StoreRenderer(), sources: [UserSource(path: "Types.swift", text: types)],
      importsAreInternal: flags.contains("InternalImportsByDefault"))
    #expect(scaffold.files.contains { $0.path == "DocumentModel+Updates.swift" })
    for file in scaffold.files { try folder.write(file.textWithoutWarnings, to: file.path) }
    let outcome = try Tool.run(
      CompilationTests.swiftc(flags) + AppleModules.flags()
        + CompilationTests.swiftFiles(below: folder.url))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("in a single file, with the access level `package`")
  func singleFileCompiles() throws {
    let spec = try spec(
      hardElmSpec.replacing("output: Generated,", with: "output: Generated, access: package,"))
    let file = try StoreRenderer().renderSingleFile(
      GenerationPlan(spec), specName: "storegen.yml")
    let outcome = try typecheck([file], flags: CompilationTests.upcomingFeatures)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("with 41 fields, 100 actions and children of children")
  func largeSpecCompiles() throws {
    let fields = (1...41).map { "field\($0): { type: Int, default: \($0), bindable: true }" }
    let actions = (1...100).map { "action\($0): \"(_ first: Int, second: String)\"" }
    let spec = try spec(
      """
      version: 1
      app: Large
      generate: { output: Generated, style: elm }
      contexts:
        Big:
          state: { \(fields.joined(separator: ", ")) }
          actions: { \(actions.joined(separator: ", ")) }
          children: { first: First, firsts: "[First]" }
        First: { lifetime: child, state: { id: "Int = 0" }, children: { second: Second? } }
        Second: { lifetime: child, state: { id: "Int = 0" }, children: { thirds: "[Third]" } }
        Third: { lifetime: child, state: { id: Int, count: { type: Int, default: 0, bindable: true } } }
      """)
    let files = try generate(spec)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for file in files { try folder.write(file.text, to: file.name) }
    try folder.write(emptyUpdates(in: files), to: "Updates.swift")
    let outcome = try Tool.run(
      CompilationTests.swiftc([]) + AppleModules.flags()
        + CompilationTests.swiftFiles(below: folder.url))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}

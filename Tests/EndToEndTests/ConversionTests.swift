import Foundation
import StoregenTestSupport
import Testing

/// Apps in `Converted`: their stores are written by hand, and become generated ones. `Before` and `After` create them.
@Suite("A converted app behaves as before")
struct ConversionTests {
  @Test("and compiles, after all of its stores were converted one by one")
  func warehouse() throws {
    try expectSameBehavior(of: "Warehouse", converting: ["Badge", "Inventory"])
  }

  @Test("with delegates, notifications and dependencies")
  func newsroom() throws {
    try expectSameBehavior(of: "Newsroom", converting: ["Desk", "Archive"])
  }

  private func expectSameBehavior(of app: String, converting contexts: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Converted/\(app)")
    let project = folder.file("project")
    try FileManager.default.copyItem(at: source, to: project)
    let before = try output(of: project, creatingStoresIn: "Before")
    #expect(!before.isEmpty)
    for context in contexts {
      let outcome = try Program.run("storegen import --apply \(context) --force", in: project)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let after = try output(of: project, creatingStoresIn: "After")
    #expect(after == before)
  }

  /// What the compiled app prints.
  private func output(of project: URL, creatingStoresIn folder: String) throws -> String {
    let command = """
      swiftc -swift-version 6 -D DEBUG -module-name Main -o program-\(folder) main.swift \(folder)/*.swift \
      $(find App Generated -name '*.swift' 2>/dev/null)
      """
    let build = try Tool.run(["sh", "-c", command], in: project)
    #expect(build.status == 0, "\(build.errors)")
    return try Tool.run([project.appendingPathComponent("program-\(folder)").path]).output
  }
}

import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("A conversion that was killed is undone")
struct InterruptedConversionTests {
  /// Calls `work` in a folder as a killed conversion leaves it: its spec and one file have changed.
  private func interrupted(_ work: (TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let copy = try TemporaryFolder()
    defer {
      folder.remove()
      copy.remove()
    }
    let lamp = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Inputs/lamp")
    for name in try FileManager.default.contentsOfDirectory(atPath: lamp.path) {
      try FileManager.default.copyItem(
        at: lamp.appendingPathComponent(name), to: folder.file(name))
    }
    let changes = ["storegen.yml": "half", "App/LampStore+Actions.swift": "new"]
    let transaction = FileTransaction(
      changes.map { FileTransaction.Change(of: $0.key, to: Array($0.value.utf8)) }, for: "the conversion of `Lamp`",
      in: folder.url)
    try transaction.run {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
        try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
      }
    }
    try work(copy)
  }

  @Test("by the next one, which says so and then does its own work")
  func next() throws {
    try interrupted { folder in
      let outcome = try Program.run("storegen import --apply Lamp --force", in: folder.url)
      #expect(outcome.status == 0)
      #expect(
        outcome.errors == """
          an earlier run was interrupted; undoing the conversion of `Lamp`
            App/LampStore+Actions.swift: restored
            storegen.yml: restored

          """)
      #expect(outcome.output.contains("storegen generates the class of `Lamp`"))
      #expect(try folder.text(of: "App/LampStore+Actions.swift").contains("extension LampStore"))
      #expect(!TransactionJournal.exists(in: folder.url))
    }
  }

  @Test("even if `generate` and `lint` run before, which say so and change nothing")
  func announced() throws {
    try interrupted { folder in
      for command in ["storegen generate", "storegen generate --check", "storegen generate --scaffold"] {
        let outcome = try Program.run(command, in: folder.url)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("was interrupted"))
      }
      try folder.write("version: 1\nlint: { exclude: [Generated] }\n", to: "Other.yml")
      let lint = try Program.run("storegen lint --spec Other.yml App", in: folder.url)
      #expect(lint.status == 0)
      #expect(
        lint.errors.contains("warning: the conversion of `Lamp` was interrupted"))
      let outcome = try Program.run("storegen import --apply Lamp --force", in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try folder.text(of: "App/LampStore+Actions.swift").contains("extension LampStore"))
    }
  }

  @Test("unless it only shows a difference, or somebody has changed a file since")
  func refused() throws {
    try interrupted { folder in
      let dry = try Program.run("storegen import --apply Lamp --dry-run", in: folder.url)
      #expect(dry.status == 1 && dry.output.isEmpty)
      #expect(dry.errors.contains("the conversion of `Lamp` was interrupted"))
      try folder.write("mine", to: "App/LampStore+Actions.swift")
      let outcome = try Program.run("storegen import --apply Lamp --force", in: folder.url)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains(
          "cannot be undone: `App/LampStore+Actions.swift`: it has been changed since"))
      #expect(try folder.text(of: "storegen.yml") == "half")
    }
  }
}

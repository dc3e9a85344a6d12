import Foundation
import StoregenTestSupport
import Testing

/// Linting a repository that anyone could have written must not change other files.
@Suite("A configuration changes nothing outside of its folder")
struct ConfiguredPathTests {
  private static let store = """
    import SwiftUI
    @Observable final class CartStore { var count = 0 }

    """

  /// Runs a command in `project`, beside a folder with an executable file, whose path is `$outside/hook`.
  private func run(
    _ configuration: String, _ command: String
  ) throws -> (outcome: Tool.Outcome, hook: String, outside: [String], project: [String]) {
    let root = try TemporaryFolder()
    defer { root.remove() }
    let outside = root.file("outside").path
    try root.write("#!/bin/sh\n", to: "outside/hook")
    try root.write(Self.store, to: "project/CartStore.swift")
    try root.write(
      "version: 1\n" + configuration.replacingOccurrences(of: "$outside", with: outside) + "\n",
      to: "project/storegen.yml")
    let outcome = try Program.run(
      "outside='\(outside)'; chmod 755 ../outside/hook; \(command)", in: root.file("project"))
    return (
      outcome, try root.text(of: "outside/hook"), try root.names(in: "outside"),
      try root.names(in: "project")
    )
  }

  @Test(
    "by a path, which is an error",
    arguments: ["lint", "validate", "lint --fix", "lint --write-baseline"],
    [
      "reporters: [\"json:$outside/hook\"]", "reporters: [\"xcode:../outside/hook\"]",
      "reporters: [\"xcode:../outside/new\"]", "reporters: [\"json:.git/hooks/new\"]",
      "cache_path: ../outside/cache",
      "cache_path: $outside/cache", "cache_path: .", "baseline: ../outside/b.yml",
      "baseline: $outside/hook",
      "include: [../outside]", "include: [$outside]", "baseline: ~/b.yml",
    ])
  func paths(command: String, setting: String) throws {
    let result = try run("lint: { \(setting) }", "storegen \(command)")
    #expect(result.outcome.status == 1)
    let output = result.outcome.output + result.outcome.errors
    #expect(output.contains("storegen.yml:2:"), "\(output)")
    #expect(output.contains(" is not in this file's folder"), "\(output)")
    #expect(result.hook == "#!/bin/sh\n")
    #expect(result.outside == ["hook"])
    #expect(result.project == ["CartStore.swift", "storegen.yml"])
  }

  @Test(
    "by links in the repository",
    arguments: [
      ("ln -s ../outside out", "reporters: [\"json:out/hook\"]"),
      ("ln -s ../outside/hook report.json", "reporters: [\"json:report.json\"]"),
      ("ln -s ../outside/new report.json", "reporters: [\"json:report.json\"]"),
      ("ln -s ../outside cache", "cache_path: cache/deep"),
      ("ln -s ../outside .build", "strict: false"),
      ("mkdir .build; ln -s ../../outside .build/storegen", "strict: false"),
      ("ln -s ../outside/new storegen-baseline.yml", "strict: false"),
      ("ln -s ../outside sources", "include: [sources]"),
    ])
  func links(preparation: String, setting: String) throws {
    let result = try run(
      "lint: { \(setting) }",
      "\(preparation); storegen lint; storegen lint --fix; storegen lint --write-baseline; true")
    #expect(result.hook == "#!/bin/sh\n")
    #expect(result.outside == ["hook"])
  }

  @Test("by links for generated files and their manifest")
  func generated() throws {
    let result = try run(
      "app: Shop\ngenerate: { output: Generated }\ncontexts: { Cart: { state: { count: \"Int = 0\" } } }",
      """
      ln -s ../outside .build; storegen generate --scaffold; rm -r Generated
      ln -s ../outside Generated; storegen generate; rm Generated
      ln -s ../outside/schema storegen.schema.json; storegen schema --write
      ln -s ../outside/attributes .gitattributes; storegen init --force --spec --gitattributes
      """)
    #expect(result.hook == "#!/bin/sh\n")
    #expect(result.outside == ["hook"])
  }

  @Test("but options on the command line can name any file")
  func options() throws {
    let result = try run(
      "lint: { strict: false }",
      """
      storegen lint --reporter json:$outside/report.json --cache-path $outside/cache && \
      storegen lint --write-baseline --baseline ../outside/b.yml
      """)
    #expect(result.outcome.status == 0, "\(result.outcome.errors)")
    #expect(result.outside == ["b.yml", "cache", "hook", "report.json"])
  }

  @Test(
    "A configured report replaces only an earlier one",
    arguments: ["json", "xcode", "human", "sarif"])
  func reports(reporter: String) throws {
    let setting = "lint: { reporters: [xcode, \"\(reporter):report\"] }"
    let again = try run(setting, "storegen lint; storegen lint; touch report; storegen lint")
    #expect(!again.outcome.errors.contains(": error: "), "\(again.outcome.errors)")
    let foreign = try run(
      setting, "echo mine > report; chmod 755 report; storegen lint; echo $?; cat report")
    #expect(foreign.outcome.output.hasSuffix("1\nmine\n"))
    #expect(
      foreign.outcome.errors.contains(
        "`report` is not a storegen report, so it was not replaced"), "\(foreign.outcome.errors)"
    )
  }
}

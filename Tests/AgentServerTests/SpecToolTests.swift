import Foundation
import JSONRPC
import StoregenTestSupport
import Testing

@Suite("A spec that is not written yet")
struct SpecToolTests {
  private let project: Project
  private var client: Client { project.client }
  private let spec: String

  init() throws {
    project = try Project()
    spec = try project.folder.text(of: "storegen.yml")
  }

  @Test("changes nothing if it is the one on disk")
  func same() {
    let answer = client.content("spec", ["text": .text(spec)])
    #expect(answer["isValid"] == true && answer["files"] == [] && answer["methods"] == [])
    #expect(answer["difference"] == "")
  }

  @Test("shows the files and methods that would change, and writes nothing")
  func change() throws {
    let edited = spec.replacingOccurrences(
      of: "contexts:\n", with: "contexts:\n  Search:\n    actions: { find: \"(_ text: String)\" }\n")
    try #require(edited != spec)
    let answer = client.content("spec", ["text": .text(edited), "max_tokens": 50_000])
    #expect(answer["isValid"] == true, "\(answer["findings"])")
    #expect(
      answer["files"].list?.contains(["path": "Sources/Benefits/Generated/SearchStore.swift", "change": "new"]) == true)
    #expect(answer["methods"] == ["SearchStore: func find(_ text: String)"])
    #expect(answer["difference"].text?.contains("final class SearchStore") == true)
    #expect(answer["omittedLines"].integer == 0)
    let short = client.content("spec", ["text": .text(edited), "max_tokens": 200])
    #expect((short["difference"].text?.utf8.count ?? 0) <= 600 && short["omittedLines"].integer != 0)
    #expect(try project.folder.text(of: "storegen.yml") == spec)
    #expect(
      !FileManager.default.fileExists(atPath: project.folder.file("Sources/Benefits/Generated/SearchStore.swift").path))
    #expect(client.content("check")["total"] == 0)
  }

  @Test("has located errors")
  func errors() {
    let answer = client.content("spec", ["text": .text(spec + "nonsense: 1\n")])
    #expect(answer["isValid"] == false && answer["files"] == [])
    let lines = spec.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(answer["findings"].list?.first?["location"]["line"] == .number(lines))
    #expect(client.text("spec", ["text": "contexts: ["]).hasPrefix("the spec has errors"))
  }

  @Test("may be the first one of a project")
  func first() throws {
    let project = try Project(files: ["A.swift": "let a = 1\n"])
    let text = "version: 1\napp: A\ngenerate: { output: Generated }\ncontexts: { B: { state: { c: Int = 0 } } }\n"
    let answer = project.client.content("spec", ["text": .text(text)])
    #expect(answer["isValid"] == true, "\(answer["findings"])")
    #expect(answer["files"].list?.isEmpty == false)
    #expect(project.client.content("spec", ["text": "version: 1\n"])["isValid"] == true)
  }

  @Test("stays inside the project")
  func outside() {
    #expect(client.text("spec", ["text": "version: 1", "path": "../storegen.yml"]).contains("is not in the project"))
  }
}

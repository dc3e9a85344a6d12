import AgentServer
import Foundation
import StoregenTestSupport
import Testing

@Suite("What agents read in files")
struct AgentFileTests {
  @Test("has at most 60 lines, whatever the app has", arguments: [0, 1, 30, 31, 32, 40, 300])
  func length(count: Int) throws {
    let folder = try TemporaryFolder()
    let stores = (0..<count).map { "final class A\($0)Store: ObservableObject { @Published var b = 0 }\n" }
    // Every third store has a folder of its own.
    for (number, text) in stores.enumerated() { try folder.write(text, to: "F\(number / 3)/A\(number)Store.swift") }
    let contracts = (0..<20).map { "    c\($0): { from: F\($0), must_not_use: G }\n" }.joined()
    let groups = (0..<20).map { "F\($0): { files: [F\($0)/**], optional: true }" }.joined(separator: ", ")
    try folder.write(
      "version: 1\nlint:\n  stores: [\"A*Store\"]\n  groups: { G: { modules: [UIKit] }, \(groups) }\n  contracts:\n\(contracts)",
      to: "storegen.yml")
    let lines = ProjectBriefing(of: folder.url).section
    #expect(lines.count <= 60, "\(lines)")
    #expect(lines.contains { $0.contains("has \(count) store\(count == 1 ? "" : "s")") }, "\(lines)")
    #expect(lines.contains("- … and 10 more contracts in the configuration"), "\(lines)")
    if count > 0 { #expect(lines.contains { $0.contains("`A0Store`") }) }
    if count == 300 { #expect(lines.contains { $0.hasSuffix("more folders") }) }
  }

  @Test("names stores with their members, and nothing that people wrote about them")
  func example() throws {
    let lines = ProjectBriefing(of: Repository.root.appendingPathComponent("Examples/Catalog")).section
    let text = lines.joined(separator: "\n")
    #expect(lines.count <= 60)
    #expect(text.contains("- `CartStore` in `Sources/Catalog/Generated`: state `lines`, `refusal`"), "\(text)")
    #expect(text.contains("`storegen.yml`"))
    #expect(!text.contains("What the user wants to buy"))
  }

  @Test("lists the rules that are on, in a skill")
  func rules() throws {
    let folder = try TemporaryFolder()
    try folder.write("version: 1\nlint: { rules: { store_calls_store: off } }\n", to: "storegen.yml")
    let skill = ProjectBriefing(of: folder.url).skill
    #expect(skill.contains { $0.hasPrefix("- `environment_not_injected`: ") })
    #expect(!skill.contains { $0.hasPrefix("- `store_calls_store`") })
  }

  @Test(
    "keeps every text outside of the markers",
    arguments: [
      ("", "[x\n]\n"), ("a", "a\n\n[x\n]\n"), ("a\n", "a\n\n[x\n]\n"), ("[old]b\n[", nil),
      ("a [old\n] b\n", "a [x\n] b\n"),
      ("a\r\n[\r\n]b", "a\r\n[x\r\n]b"), ("]", nil), ("][", nil), ("[][]", nil),
    ] as [(String, String?)])
  func marked(old: String, new: String?) {
    let (start, end) = ("<!-- storegen agents: start -->", "<!-- storegen agents: end -->")
    func real(_ text: String) -> String {
      text.replacingOccurrences(of: "[x", with: "\(start)\(text.contains("\r\n") ? "\r\n" : "\n")x")
        .replacingOccurrences(of: "[", with: start).replacingOccurrences(of: "]", with: end)
    }
    let result = try? MarkedText(real(old)).replacingLines(with: ["x"])
    #expect(result == new.map(real))
    // Once more changes nothing.
    if let result { #expect((try? MarkedText(result).replacingLines(with: ["x"])) == result) }
  }
}

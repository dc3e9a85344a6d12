import Foundation
import JSONRPC
import StoregenTestSupport
import Testing

@Suite("Resources and prompts")
struct ResourceTests {
  private let project: Project
  private var client: Client { project.client }

  init() throws { project = try Project() }

  private static let modern: JSONValue = ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]

  private func text(of uri: String) -> String? {
    client.request("resources/read", ["uri": .text(uri)])["contents"].list?.first?["text"].text
  }

  @Test("are listed, and can be read")
  func reading() throws {
    let resources = try #require(client.request("resources/list")["resources"].list)
    #expect(resources.map { $0["uri"].text } == ["storegen://architecture", "storegen://spec", "storegen://rules"])
    for resource in resources { #expect(text(of: resource["uri"].text ?? "")?.isEmpty == false) }
    #expect(text(of: "storegen://architecture")?.contains(#""schemaVersion" : 1"#) == true)
    #expect(try text(of: "storegen://spec") == project.folder.text(of: "storegen.yml"))
    #expect(text(of: "storegen://rules")?.contains("- `store_calls_store`: ") == true)
    let template = client.request("resources/templates/list")["resourceTemplates"].list?.first
    #expect(template?["uriTemplate"] == "storegen://rules/{rule}")
    #expect(text(of: "storegen://rules/store_calls_store") == "The page of store_calls_store.")
  }

  @Test(
    "that do not exist are refused", arguments: ["storegen://nothing", "storegen://rules/no", "file:///etc/passwd", ""])
  func unknown(uri: String) {
    #expect(client.refusal("resources/read", ["uri": .text(uri)])["code"] == -32602)
    #expect(client.refusal("resources/subscribe", ["uri": .text(uri)])["code"] == -32602)
  }

  @Test("without a spec, the spec is missing")
  func missingSpec() throws {
    let project = try Project(files: ["A.swift": "let a = 1\n"])
    let error = project.client.refusal("resources/read", ["uri": "storegen://spec"])
    #expect(error["message"].text?.contains("storegen init") == true)
  }

  @Test("tell a client that has subscribed what changes, until it ends that")
  func subscription() throws {
    for uri in ["storegen://architecture", "storegen://spec"] {
      #expect(client.request("resources/subscribe", ["uri": .text(uri)]) == [:])
    }
    let spec = try project.folder.text(of: "storegen.yml")
    try project.folder.write(spec + "# A comment\n", to: "storegen.yml")
    let first = client.next { $0["method"] == "notifications/resources/updated" }
    #expect(first["params"] == ["uri": "storegen://spec"])
    try project.folder.write(
      spec.replacingOccurrences(of: "contexts:\n", with: "contexts:\n  Late: { state: { count: Int = 0 } }\n"),
      to: "storegen.yml")
    let uris = (0..<2).map { _ in
      client.next { $0["method"] == "notifications/resources/updated" }["params"]["uri"].text
    }
    #expect(uris.contains("storegen://architecture"))
    for uri in ["storegen://architecture", "storegen://spec"] {
      #expect(client.request("resources/unsubscribe", ["uri": .text(uri)]) == [:])
    }
    try project.folder.write(spec, to: "storegen.yml")
    client.close()
    #expect(client.status == 0)
  }

  @Test("tell a stream of 2026 what changes, until it is cancelled")
  func listening() throws {
    let id = client.ask(
      "subscriptions/listen",
      ["_meta": Self.modern, "notifications": ["resourceSubscriptions": ["storegen://spec", "storegen://none"]]])
    let acknowledged = client.next { $0["method"] == "notifications/subscriptions/acknowledged" }["params"]
    #expect(acknowledged["notifications"] == ["resourceSubscriptions": ["storegen://spec"]])
    #expect(acknowledged["_meta"]["io.modelcontextprotocol/subscriptionId"] == id)
    try project.folder.write("version: 1\n", to: "storegen.yml")
    let update = client.next { $0["method"] == "notifications/resources/updated" }["params"]
    #expect(update["uri"] == "storegen://spec" && update["_meta"]["io.modelcontextprotocol/subscriptionId"] == id)
    client.notify("notifications/cancelled", ["requestId": id])
    #expect(client.refusal("resources/subscribe", ["_meta": Self.modern, "uri": "storegen://spec"])["code"] == -32601)
    #expect(client.content("explain", ["rule": "store_calls_store"])["fixable"] != .null)
  }

  @Test("are tasks with the words of the user")
  func prompts() throws {
    let prompts = try #require(client.request("prompts/list")["prompts"].list)
    #expect(prompts.map { $0["name"].text } == ["add_feature", "fix_findings", "adopt_storegen"])
    func text(_ name: String, _ arguments: JSONValue = [:]) -> String? {
      let result = client.request("prompts/get", ["name": .text(name), "arguments": arguments])
      return result["messages"].list?.first?["content"]["text"].text
    }
    #expect(text("add_feature", ["feature": "gift cards"])?.contains("gift cards") == true)
    #expect(text("fix_findings")?.contains("`check`") == true)
    #expect(text("adopt_storegen")?.contains("storegen init") == true)
    #expect(client.refusal("prompts/get", ["name": "add_feature"])["message"].text?.contains("`feature`") == true)
    #expect(
      client.refusal("prompts/get", ["name": "no"])["message"].text?.contains("the prompts are add_feature") == true)
    #expect(client.refusal("prompts/list", ["cursor": "1"])["code"] == -32602)
  }
}

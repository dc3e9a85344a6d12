import Foundation
import JSONRPC
import StoregenTestSupport
import Testing

@Suite("A session with a coding agent")
struct SessionTests {
  private let folder: TemporaryFolder
  private let client: Client

  init() throws {
    folder = try TemporaryFolder()
    client = Client(in: folder.url)
  }

  /// The members that requests have from 2026 on.
  private static let modern: JSONValue = ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]

  @Test(
    "has the revision of the client, or the newest one with a handshake",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"), ("", "2025-11-25"),
    ])
  func negotiation(offered: String, agreed: String) {
    let result = client.initialize(offered)
    #expect(result["protocolVersion"] == .text(agreed))
    #expect(result["serverInfo"]["version"] == "1.2.3")
    #expect(result["instructions"].text?.contains("`architecture`") == true)
  }

  @Test("needs no handshake if each request names the revision of 2026")
  func discovery() {
    let result = client.request("server/discover", ["_meta": Self.modern])
    #expect(result["supportedVersions"].list?.last == "2026-07-28")
    #expect(result["resultType"] == "complete")
    #expect(result["ttlMs"] == 0)
    #expect(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "storegen")
    let tools = client.request("tools/list", ["_meta": Self.modern])
    #expect(tools["tools"].list?.isEmpty == false && tools["cacheScope"] == "private")
    let answer = client.request(
      "tools/call", ["_meta": Self.modern, "name": "explain", "arguments": ["rule": "store_calls_store"]])
    #expect(answer["resultType"] == "complete" && answer["ttlMs"] == .null)
    #expect(client.refusal("ping", ["_meta": Self.modern])["code"] == -32601)
  }

  @Test("refuses a revision that it does not know, and lists those that it does")
  func unsupported() {
    let error = client.refusal("server/discover", ["_meta": ["io.modelcontextprotocol/protocolVersion": "2030-01-01"]])
    #expect(error["code"] == -32022)
    #expect(error["data"]["requested"] == "2030-01-01")
    #expect(error["data"]["supported"].list?.count == 5)
  }

  @Test("begins with a handshake, once")
  func order() {
    #expect(client.refusal("tools/list")["code"] == -32002)
    #expect(client.request("ping") == [:])
    client.initialize()
    #expect(client.refusal("initialize", ["protocolVersion": "2025-06-18"])["code"] == -32600)
    #expect(client.request("tools/list")["resultType"] == .null)
  }

  @Test("goes on after messages that are wrong")
  func wrongMessages() {
    client.send("nonsense\n\n[]\n{}\n{\"id\":7}\n{\"id\":8,\"method\":5}\n")
    for code in [-32700, -32600, -32600] as [JSONValue] {
      #expect(client.next { $0["error"]["code"] != .null && $0["id"] == .null }["error"]["code"] == code)
    }
    #expect(client.answer(to: 7)["error"]["code"] == -32600)
    #expect(client.next { $0["error"]["code"] == -32600 && $0["id"] == .null } != .null)
    client.initialize()
    #expect(client.refusal("nonsense")["code"] == -32601)
    #expect(client.refusal("tools/call", ["arguments": [:]])["message"] == "`name` must be a string")
    #expect(client.refusal("tools/list", ["cursor": "x"])["code"] == -32602)
    #expect(client.refusal("tools/list", [])["code"] == -32602)
    client.notify("notifications/nonsense", [:])
    client.notify("notifications/cancelled", ["requestId": []])
    #expect(client.request("ping", ["_meta": ["progressToken": 1]]) == [:])
  }

  @Test("refuses a message that is too long, and reads the next one")
  func longMessage() {
    client.send(String(repeating: "x", count: 17 << 20) + "\n")
    #expect(client.next { $0["error"]["code"] == -32600 }["error"]["message"].text?.contains("limit") == true)
    #expect(client.request("ping") == [:])
  }

  @Test("answers all calls before it ends")
  func end() {
    client.initialize()
    let calls = (0..<20).map { _ in
      client.ask("tools/call", ["name": "explain", "arguments": ["rule": "store_calls_store"]])
    }
    client.close()
    for call in calls { #expect(client.answer(to: call)["result"]["isError"] == false) }
    #expect(client.status == 0)
  }

  @Test("ends if nobody reads the answers")
  func deadClient() throws {
    let client = Client(in: folder.url, listens: false)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"# + "\n")
    #expect(client.status == 0)
  }

  @Test("does not answer a cancelled call")
  func cancellation() throws {
    client.initialize()
    let first = client.ask("tools/call", ["name": "architecture"])
    let second = client.ask("tools/call", ["name": "architecture"], id: "second")
    client.notify("notifications/cancelled", ["requestId": second, "reason": "changed my mind"])
    client.notify("notifications/cancelled", ["requestId": "unknown"])
    #expect(client.answer(to: first)["result"] != .null)
    client.close()
    #expect(client.status == 0)
    #expect(client.answer(to: second) == .null)
  }

  @Test("tells how far a call is, if the client asks for it")
  func progress() {
    client.initialize()
    let call = client.ask(
      "tools/call", ["name": "explain", "arguments": ["rule": "x"], "_meta": ["progressToken": "token"]])
    #expect(client.next { $0["method"] == "notifications/progress" }["params"]["progressToken"] == "token")
    #expect(client.next { $0["method"] == "notifications/progress" }["params"]["progress"] == 1)
    #expect(client.answer(to: call)["result"]["isError"] == true)
  }
}

import Foundation
import JSONRPC
import StoregenTestSupport
import Testing

@Suite("The tools for coding agents")
struct ToolTests {
  private let project: Project
  private var client: Client { project.client }

  init() throws { project = try Project() }

  @Test("describe their arguments and answers, and only read")
  func descriptions() throws {
    let tools = try #require(client.request("tools/list")["tools"].list)
    #expect(
      tools.map { $0["name"].text } == [
        "architecture", "about", "consequences", "check", "explain", "where_does_it_belong", "spec",
      ])
    for tool in tools {
      #expect(tool["annotations"]["readOnlyHint"] == true)
      #expect(tool["inputSchema"]["type"] == "object" && tool["outputSchema"]["type"] == "object")
      for (name, property) in tool["inputSchema"]["properties"].members ?? [:] {
        #expect(property["description"].text?.isEmpty == false, "\(name)")
      }
    }
  }

  @Test(
    "refuse arguments of another form, and say which",
    arguments: [
      ("about", [:], "`name` is missing"), ("about", ["name": 3], "`name` must be a string"),
      ("about", ["nam": "User"], "there is no argument `nam`; did you mean `name`?"),
      ("about", ["name": "UserStore", "x": 1], "there is no argument `x`"),
      ("about", [], "the arguments must be an object"),
      ("architecture", ["max_tokens": 1], "`max_tokens` must be an integer from 200 to 50000"),
      ("architecture", ["max_tokens": .number(1000.5)], "`max_tokens` must be an integer from 200 to 50000"),
      ("check", ["files": [["path": "a.swift"]]], "`files[0].text` is missing"),
      ("check", ["paths": "Sources"], "`paths` must be an array"),
      ("check", ["paths": ["Nowhere"]], "there is no file or folder Nowhere"),
      ("explain", ["rule": "store_call_store"], "did you mean `store_calls_store`?"),
      ("consequences", ["of": "User.dependentAded"], "did you mean User.dependentAdded?"),
      (
        "consequences", ["of": "UserStore"],
        "UserStore is a store; name one of its events or actions: User.dependentAdded"
      ),
      ("explain", ["rule": "contracts"], "the resource storegen://rules lists them"),
      ("architecture", ["about": "UserStor"], "did you mean UserStore?"),
    ] as [(String, JSONValue, String)])
  func wrongArguments(tool: String, arguments: JSONValue, message: String) {
    let result = client.call(tool, arguments)
    #expect(result["isError"] == true)
    #expect(result["content"].list?.first?["text"].text?.contains(message) == true, "\(result)")
  }

  @Test("outline the app, with less detail if there is less space")
  func architecture() {
    let text = client.text("architecture")
    for line in [
      "app Benefits: 3 stores", "- WindowGroup", "- UserStore Sources/Benefits/Generated/UserStore.swift",
      "- User.dependentAdded -> Insurance",
    ] { #expect(text.contains(line), "\(text)") }
    let short = client.content("architecture", ["max_tokens": 200])
    #expect(short["detail"] != "everything")
    #expect((short["outline"].text?.utf8.count ?? 0) <= 600)
    for name in ["UserStore", "InsuranceStore", "DocumentStore", "WindowGroup"] {
      #expect(short["outline"].text?.contains(name) == true)
    }
    let part = client.text("architecture", ["about": "DocumentStore"])
    #expect(part.contains("DocumentStore") && !part.contains("User.signedOut"))
  }

  @Test("name the team's contracts, and explain them")
  func contracts() throws {
    let project = try Project(files: [
      "storegen.yml": """
      version: 1
      lint:
        groups: { App: { files: [App/**] }, Domain: { files: [Domain/**] }, UI: { modules: [SwiftUI] } }
        contracts:
          order: { layers: [App, Domain] }
          pure: { from: Domain, must_not_use: UI, except: [Tests], reason: The server shares it. }
      """,
      "Domain/A.swift": "import SwiftUI\n", "App/B.swift": "struct B {}\n",
    ])
    let text = project.client.text("architecture")
    #expect(text.contains("- order: each layer may use only itself and the layers after it: App > Domain"), "\(text)")
    #expect(text.contains("- pure: Domain must not use UI"))
    let explanation = project.client.text("explain", ["rule": "contract.pure"])
    #expect(explanation.contains(#"The team's reason: "The server shares it.""#), "\(explanation)")
    #expect(explanation.contains("It allows Tests."))
    #expect(
      project.client.text("explain", ["rule": "contract.none"]).contains(
        "its contracts are contract.order, contract.pure"))
  }

  @Test("say that a configuration has errors, which hide a part of the architecture")
  func invalidConfiguration() throws {
    let project = try Project(files: ["storegen.yml": "version: 1\nlint: { nonsense: true }\n", "A.swift": "let a = 1"])
    #expect(project.client.text("architecture").hasPrefix("the configuration has errors; call `check`"))
    #expect(project.client.content("check")["errors"] == 1)
  }

  @Test("tell who reads and handles a store")
  func aboutStore() {
    let text = client.text("about", ["name": "InsuranceStore"])
    #expect(text.contains("store InsuranceStore"))
    #expect(text.contains("handles: User.dependentAdded (insure"))
    #expect(text.contains("read by: HouseholdsScreen"))
    #expect(text.contains(#"summary: "Who is insured, and what each household pays.""#))
    let element = client.content("about", ["name": "InsuranceStore"])["elements"].list?.first
    #expect(element?["location"]["line"].integer != nil)
  }

  @Test("tell about events, views and files")
  func aboutOthers() {
    #expect(client.text("about", ["name": "User.signedOut"]).contains("handled by: Insurance"))
    #expect(client.text("about", ["name": "HouseholdScreen"]).contains("shown by: HouseholdsScreen"))
    #expect(
      client.text("about", ["name": "Sources/BenefitsApp/HouseholdScreen.swift"]).contains("view HouseholdScreen"))
  }

  @Test("tell the type of a member and where it is used")
  func aboutMember() {
    let action = client.text("about", ["name": "UserStore.addDependent"])
    #expect(action.contains("action UserStore.addDependent"), "\(action)")
    #expect(action.contains("emits: User.dependentAdded"))
    #expect(action.contains("used in: Sources/BenefitsApp/"))
    let field = client.text("about", ["name": "User.households"])
    #expect(field.contains("state UserStore.households"), "\(field)")
    #expect(client.text("about", ["name": "addDependent"]) == action)
  }

  @Test("outline only what a view reads, if they are asked about it")
  func partAboutView() throws {
    let catalog = try Project(example: "Catalog")
    let part = catalog.client.text("architecture", ["about": "CartScreen"])
    #expect(part.contains("- CartStore") && !part.contains("- SearchStore"), "\(part)")
    #expect(part.contains("- Cart.ordered") && !part.contains("- Search.filterChanged"))
  }

  @Test("list the consequences of an event and of an action in order")
  func consequences() throws {
    let steps = try #require(client.content("consequences", ["of": "User.dependentAdded"])["steps"].list)
    #expect(steps.first?["event"] == "User.dependentAdded")
    #expect(steps.contains { $0["store"] == "Insurance" && $0["method"].text?.hasPrefix("insure") == true })
    let last = try #require(steps.last { $0["store"] == "Document" })
    #expect(last["after"].integer.map { steps[$0 - 1]["event"].text?.hasPrefix("Insurance.") ?? false } == true)
    let action = client.content("consequences", ["of": "UserStore.addDependent"])["steps"]
    #expect(action == .list(steps))
    #expect(client.content("consequences", ["of": "addDependent"])["steps"] == action)
  }

  @Test("report what a text that is not written yet would break")
  func checkText() throws {
    #expect(client.content("check")["total"] == 0)
    let path = "Sources/BenefitsApp/HouseholdScreen.swift"
    let text = try project.folder.text(of: path)
    let changed = text.replacingOccurrences(
      of: "@Environment(UserStore.self) private var user", with: "@EnvironmentObject private var user: UserStore")
    let answer = client.content("check", ["files": [["path": .text(path), "text": .text(changed)]]])
    let finding = try #require(answer["findings"].list?.first { $0["rule"] == "observation_wrapper_mismatch" })
    #expect(finding["location"]["file"] == .text(path))
    #expect(finding["fix"]["edits"].list?.isEmpty == false)
    // Nothing was written, and the next answer is about the disk.
    #expect(try project.folder.text(of: path) == text)
    #expect(client.content("check")["total"] == 0)
  }

  @Test("see what has changed on disk")
  func changeOnDisk() throws {
    #expect(client.content("check")["total"] == 0)
    try project.folder.write(
      "import SwiftUI\nfinal class LateStore: ObservableObject { @Published var a = 1 }\n"
        + "struct LateView: View { @ObservedObject var late = LateStore()\n var body: some View { Text(\"\\(late.a)\") } }\n",
      to: "Sources/BenefitsApp/Late.swift")
    let found = client.content("check", ["paths": ["Sources/BenefitsApp/Late.swift"]])
    #expect(found["findings"].list?.contains { $0["rule"] == "observed_object_initialized_inline" } == true)
    #expect(client.content("check", ["paths": ["Sources/Benefits"]])["total"] == 0)
    #expect(client.text("about", ["name": "LateStore"]).contains("observed_object_initialized_inline"))
    #expect(client.content("check", ["max_findings": 1])["findings"].list?.count == 1)
  }

  @Test(
    "stay inside the project",
    arguments: ["../other.swift", "/etc/passwd", "Sources/../../x", "link/x.swift", "", ".git/x.swift"])
  func paths(path: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.file("link").path, withDestinationPath: "/etc")
    let result = client.call("check", ["files": [["path": .text(path), "text": "let a = 1"]]])
    #expect(result["isError"] == true)
    #expect(result["content"].list?.first?["text"].text?.contains("is not in the project") == true)
  }

  @Test("refuse a revision that Git would take for an option, and one that does not exist")
  func revision() {
    #expect(client.text("check", ["since": "--output=x"]).contains("`since` must be a Git revision"))
    #expect(client.call("check", ["since": "nowhere"])["isError"] == true)
  }

  @Test("explain rules without the project")
  func explanation() {
    #expect(client.content("explain", ["rule": "store_calls_store"])["explanation"] == "The page of store_calls_store.")
  }
}

import ArchitectureContracts
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Contracts about uses")
struct ContractKindTests {
  @Test("keep code away from libraries, by their imports")
  func library() throws {
    let app = try ContractApp(
      """
      groups:
        Domain: { files: [Domain/**] }
        UI: { modules: [SwiftUI, UIKit] }
      contracts:
        pure: { from: Domain, must_not_use: [UI, Combine], reason: The server needs it. }
      """,
      """
      --- Domain/A.swift
      import Foundation
      import «SwiftUI»
      «import struct Combine.Just»
      --- App/A.swift
      import SwiftUI
      """)
    app.expectMarks()
    #expect(app.messages.first == "code in `Domain` imports `SwiftUI` in `UI`")
    #expect(app.report.findings.first?.reason == "The server needs it")
  }

  @Test("follow modules that are exported again")
  func exported() throws {
    try ContractApp(
      "contracts: { c: { must_not_use: [UIKit], except: [Kit] } }\ngroups: { Kit: { files: [Kit/**] } }",
      """
      --- Kit/Kit.swift
      @_exported import UIKit
      --- Domain/A.swift
      import «Kit»
      """, isPackage: true
    ).expectMarks()
  }

  @Test("forbid functions, attributes, macros and members of types outside of the program")
  func symbols() throws {
    try ContractApp(
      "contracts: { c: { must_not_use: [print, UserDefaults, \"@AppStorage\", Date.now, \"#Preview\"], except: [Tests] } }",
      """
      --- App/A.swift
      import SwiftUI
      struct A { @«AppStorage»("a") var a = 1; let b: «UserDefaults»; var c: String { "\\(Date.«now»)" } }
      func f() { «print»("x"); «UserDefaults».standard.set(1, forKey: "x") }
      #«Preview» { Text("a") }
      --- App/Own.swift
      struct B { func print(_ text: String) {}; func f() { print("x") } }
      --- AppTests/A.swift
      func g() { print("x") }
      """
    ).expectMarks()
  }

  @Test("keep something for some code only")
  func protected() throws {
    let app = try ContractApp(
      """
      groups:
        Domain: { files: [Domain/**] }
        Data: { files: [Data/**] }
      contracts:
        hidden: { only: [Domain], may_use: Data }
        defaults: { only: [PreferencesStore], may_use: [UserDefaults] }
      """,
      """
      --- Data/Data.swift
      struct Client { let other: Client? }
      --- Domain/A.swift
      let client: Client? = nil
      --- App/A.swift
      let client: «Client»? = nil
      class PreferencesStore { let defaults = UserDefaults.standard }
      class Other { let defaults = «UserDefaults».standard }
      """)
    app.expectMarks()
    #expect(
      app.messages == [
        "`client` uses `Client` in `Data`, which only `Domain` may use",
        "`Other.defaults` uses `UserDefaults`, which only `PreferencesStore` may use",
      ])
    #expect(app.report.findings[1].help == "use `PreferencesStore` instead, or move this code there")
  }

  @Test("find cycles, at the link with the fewest uses")
  func cycles() throws {
    let app = try ContractApp(
      "groups: { Features: { each: Features/* } }\ncontracts: { c: { acyclic: Features } }",
      """
      --- Features/A/A.swift
      struct A { let b: B }
      struct A2 { let b: B }
      --- Features/B/B.swift
      struct B { let c: C }
      struct B2 { let c: C }
      --- Features/C/C.swift
      struct C {}
      struct C2 { let a: «A» }
      """)
    app.expectMarks()
    #expect(
      app.messages == ["groups use each other in a cycle: `Features.C` → `Features.A` → `Features.B` → `Features.C`"])
    #expect(app.report.findings[0].notes.map(\.message).last == "the contract `c` is declared here")
  }

  @Test("count only imports with `via: imports`")
  func imports() throws {
    let lint = """
      groups: { Domain: { files: [Domain/**] }, Data: { modules: [Data] } }
      contracts: { c: { from: Domain, must_not_use: Data, via: imports } }
      """
    let code = """
      --- Data/Data.swift
      public struct Client {}
      --- Domain/A.swift
      import «Data»
      let client: Client? = nil
      """
    try ContractApp(lint, code, isPackage: true).expectMarks()
    // Otherwise the use says more than the import.
    let all = code.replacing("«Data»", with: "Data").replacing("Client?", with: "«Client»?")
    try ContractApp(lint.replacing(", via: imports", with: ""), all, isPackage: true).expectMarks()
  }

  @Test("propose a protocol that the code may use")
  func substitute() throws {
    let app = try ContractApp(
      """
      groups: { App: { files: [App/**] }, Domain: { files: [Domain/**] }, Data: { files: [Data/**] } }
      contracts: { c: { from: App, must_not_use: Data } }
      """,
      """
      --- Domain/Loading.swift
      protocol Loading {}
      --- Data/Client.swift
      class Client: Loading {}
      class Other {}
      --- App/A.swift
      let client: «Client»? = nil
      let other: «Other»? = nil
      """)
    app.expectMarks()
    #expect(app.report.findings.map(\.help) == ["use the protocol `Loading` in `Domain` instead", nil])
    #expect(
      app.report.findings[0].notes.map(\.message) == ["`Client` is declared here", "the contract `c` is declared here"])
  }

  @Test("apply to groups by name, attribute, supertype, role and other groups")
  func selections() throws {
    try ContractApp(
      """
      groups:
        Clients: { types: ["*Client"] }
        Marked: { types: ["@Observable"] }
        Loaders: { conform_to: [Loading], files: [Data/**] }
        Views: { role: [container, child] }
        All: { groups: [Clients, Marked, Loaders] }
        Front: { files: [App/**] }
      contracts:
        c: { from: Front, must_not_use: All }
        d: { from: Views, must_not_use: [Secret] }
      """,
      """
      --- Data/Data.swift
      protocol Loading {}
      struct WebClient {}
      struct Loader: Loading {}
      struct Plain {}
      struct Secret {}
      @Observable class Model {}
      --- App/A.swift
      import SwiftUI
      struct Own: Loading {}
      let a: «WebClient»? = nil
      let b: «Model»? = nil
      let c: «Loader»? = nil
      let d: Plain? = nil
      let e: Own? = nil
      let f: Secret? = nil
      struct Row: View { let secret: «Secret»?; var body: some View { Text("") } }
      struct Home: View { var body: some View { List([1], id: \\.self) { _ in Row(secret: nil) } } }
      """
    ).expectMarks()
  }

  @Test("report names that are neither groups nor types")
  func unknownNames() throws {
    let app = try ContractApp(
      "contracts: { c: { from: [«Gone»], must_not_use: [UserDefaults] } }", "--- App/A.swift\nstruct A {}")
    app.expectMarks()
    #expect(app.messages == ["there is no group or type named `Gone`"])
  }

  @Test("that are off report nothing")
  func off() throws {
    try ContractApp(
      "contracts: { c: { must_not_use: [print], severity: off } }", "--- App/A.swift\nfunc f() { print(1) }"
    ).expectMarks()
  }
}

@Suite("Contracts about types")
struct TypeDemandTests {
  @Test(
    "report types that are not what they must be",
    arguments: [
      ("be: final", "final class A {}", "class «A» {}", "`A` is not `final`"),
      ("be: [\"@MainActor\"]", "@MainActor class A {}", "class «A» {}", "`A` is not `@MainActor`"),
      ("be: struct", "struct A {}", "class «A» {}", "`A` is not `struct`"),
      ("be: public", "public struct A {}", "struct «A» {}", "`A` is not `public`"),
      ("be: internal", "struct A {}", "public struct «A» {}", "`A` is not `internal`"),
      ("conform_to: [P]", "protocol P0: P {}\nstruct A: P0 {}", "struct «A» {}", "`A` does not conform to `P`"),
      (
        "conform_to: [Codable]", "struct A {}\nextension A: Codable {}", "struct «A» {}",
        "`A` does not conform to `Codable`"
      ),
      ("be_named: \"*Store\"", "struct AStore {}", "struct «A» {}", "the name of `A` does not match `*Store`"),
      ("have: \"*Tests\"", "struct A {}\nstruct ATests {}", "struct «A» {}", "`A` has no `ATests`"),
      (
        "declare: [reset]", "struct A {}\nextension A { func reset() {} }", "struct «A» {}",
        "`A` does not declare `reset`"
      ),
      (
        "declare: [\"move(to:)\"]", "struct A { func move(to: Int) {} }", "struct «A» { func move() {} }",
        "`A` does not declare `move(to:)`"
      ),
    ])
  func must(demand: String, right: String, wrong: String, message: String) throws {
    let lint = "contracts: { c: { every: { types: [A, AStore] }, must: { \(demand) } } }"
    let others = "\n--- App/P.swift\nprotocol P {}"
    try ContractApp(lint, "--- App/A.swift\n\(right)\(others)").expectMarks()
    let app = try ContractApp(lint, "--- App/A.swift\n\(wrong)\(others)")
    app.expectMarks()
    #expect(app.messages == [message])
  }

  @Test(
    "report types that are what they must not be",
    arguments: [
      ("be: public", "struct A {}", "public struct «A» {}", "`A` is `public`"),
      ("conform_to: [Codable]", "struct A {}", "struct «A»: Codable {}", "`A` conforms to `Codable`"),
      ("be_named: \"A*\"", "struct B {}", "struct «A» {}", "the name of `A` matches `A*`"),
      ("declare: [shared]", "struct A {}", "struct «A» { static let shared = A() }", "`A` declares `shared`"),
      ("have: \"*Mock\"", "struct A {}", "struct «A» {}\nstruct AMock {}", "`A` has a `AMock`"),
    ])
  func mustNot(demand: String, right: String, wrong: String, message: String) throws {
    let lint = "contracts: { c: { every: { files: [App/A.swift], types: [A, B] }, must_not: { \(demand) } } }"
    try ContractApp(lint, "--- App/A.swift\n\(right)").expectMarks()
    let app = try ContractApp(lint, "--- App/A.swift\n\(wrong)")
    app.expectMarks()
    #expect(app.messages == [message])
  }

  @Test("report stores in the wrong folder, except those that are exempt")
  func place() throws {
    try ContractApp(
      """
      contracts:
        c: { every: { types: ["*Store"] }, must: { live_in: Features/*/Stores }, except: [RootStore] }
      """,
      """
      --- Features/Cart/Stores/CartStore.swift
      class CartStore {}
      --- Features/Cart/UserStore.swift
      class «UserStore» {}
      --- App/RootStore.swift
      class RootStore {}
      """
    ).expectMarks()
  }
}

import ArchitectureContracts
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// Each way in which Swift names a declaration, as a use of Data by Domain.
@Suite("A use of a declaration in another group")
struct UseTests {
  private static let lint = """
    groups:
      Domain: { files: [Domain/**] }
      Data: { files: [Data/**] }
    contracts:
      pure: { from: Domain, must_not_use: Data }
    """

  private static let data = """

    --- Data/Data.swift
    import SwiftUI
    class Client { static let shared = Client(); func load() -> Int { 1 }; static let size = 1; var items = [1] }
    class Base { func inherited() {}; var value = 1; init() {} }
    struct Row { var title = ""; subscript(index: Int) -> Int { index } }
    enum Event { case added(Int), removed; static let first = Event.removed }
    protocol Loading { func reload() }
    @propertyWrapper struct Stored { var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue } }
    @resultBuilder struct Listing { static func buildBlock(_ parts: Int...) -> Int { 1 } }
    @attached(member) macro Recorded() = #externalMacro(module: "M", type: "T")
    @freestanding(expression) macro checked(_ value: Int) -> Int = #externalMacro(module: "M", type: "T")
    func global(_ number: Int) -> Int { number }
    let constant = 1
    typealias Number = Int
    infix operator ==>
    func ==> (left: Int, right: Int) -> Int { left }
    prefix operator +++
    prefix func +++ (value: Int) -> Int { value }
    extension String { var trimmedText: String { self } }
    extension Array { func firstPair() -> Int { 1 } }
    extension View { func primaryCard() -> some View { self } }
    extension EnvironmentValues { var clientName: String { "" } }
    func make() -> Row { Row() }
    struct Runner { func callAsFunction() {} }
    extension Row: Equatable { static func == (left: Row, right: Row) -> Bool { true } }
    struct Failure: Error {}
    struct Outer { struct Inner {} }
    func report(_ number: Int) {}
    """

  @Test(
    "is found",
    arguments: [
      "struct A { let client: «Client» }",
      "struct A { let clients: [String: [«Client»?]] }",
      "func f(_ client: «Client») {}",
      "func f() -> «Client»? { nil }",
      "func f() { let client = «Client»() }",
      "func f<T: «Loading»>(_ value: T) {}",
      "func f(_ value: some «Loading») {}",
      "func f<T>(_ value: T) where T: «Loading» {}",
      "struct A: «Loading» { func reload() {} }",
      "class A: «Base» {}",
      "extension «Client» { func more() {} }",
      "typealias Mine = «Client»",
      "let type = «Client».self",
      "func f(_ value: Any) -> Bool { value is «Client» }",
      "func f() -> Int { «Client».size }",
      "func f() -> Int { «global»(1) }",
      "let one = «constant»",
      "func f(_ number: «Number») {}",
      "struct A { @«Stored» var number = 1 }",
      "func f(@«Listing» _ make: () -> Int) {}",
      "@«Recorded» class A {}",
      "let value = #«checked»(1)",
      "let title = \\«Row».title",
      "let value = 1 «==>» 2",
      "let value = «+++»1",
      "let text = \"\".«trimmedText»",
      "let pair = [\"a\"].«firstPair»()",
      "import SwiftUI\nstruct A: View { var body: some View { Text(\"\").«primaryCard»() } }",
      "import SwiftUI\nstruct A: View { @Environment(\\.«clientName») var name; var body: some View { Text(name) } }",
      "let title = «make»().«title»",
      "let number = ««make»()»[0]",
      "#if DEBUG\nlet client: «Client»? = nil\n#endif",
      "let text = \"\\(«constant»)\"",
      "let maker = { («constant», 1) }",
      "@available(iOS 17, *) struct A { lazy var client = «Client».shared }",
      "func f(_ value: any «Loading») {}",
      "struct A { let clients: Array<«Client»> }",
      "func f() { do { try f() } catch is «Failure» {} catch {} }",
      "protocol P { associatedtype Value: «Loading» }",
      "extension Array where Element: «Loading» {}",
      "func f(_ make: (Int) -> «Client») {}",
      "func f(_ value: Any) { if let client = value as? «Client» { print(client) } }",
      "func f(_ value: Any) { switch value { case is «Client»: break; default: break } }",
      "func f(_ number: Int = «constant») {}",
      "struct A { var title: Int { get { «constant» } set {} } }",
      "#if DEBUG\nlet number = 1\n#else\nlet number = «constant»\n#endif",
      "#if DEBUG\nfunc f() -> Int { 1 }\n#elseif canImport(UIKit)\nfunc f() -> Int { «global»(1) }\n#endif",
      "let path: KeyPath<«Row», String> = \\.title",
      "let inner: «Outer».«Inner»? = nil",
      "func f() { let inner = «Outer».«Inner»(); print(inner) }",
      "func f() { [1].forEach(«report») }",
      "func f() { let work = { [number = «constant»] in print(number) }; work() }",
      "func f() { for number in [1] where number == «constant» { print(number) } }",
      "func f() { guard «constant» == 1 else { return } }",
      "actor A { nonisolated let client: «Client»? = nil }",
      "class A { weak var client: «Client»? }",
      "enum A { case one(«Client») }",
      "indirect enum A { case one(Int); var number: Int { «constant» } }",
    ])
  func found(code: String) throws {
    try ContractApp(Self.lint, "--- Domain/A.swift\n\(code)\(Self.data)").expectMarks()
  }

  @Test(
    "is found through a value of its type that another group declares",
    arguments: [
      "func f(_ box: Box) { box.client.«load»() }",
      "func f(_ box: Box) { switch box.event { case .«added»(let number): print(number); case .removed: break } }",
      "func f(_ box: Box) { if case .«added» = box.event {} }",
      "func f(_ box: Box) { box.event = .«removed» }",
      "func f(_ box: Box) -> Bool { box.event == .«removed» }",
      "func f(_ box: Box) { box.take(.«removed») }",
      "func f(_ box: Box) { box.rows.map(\\.«title») }",
      "func f(_ box: Box) { _ = box.«row»[0] }",
      "func f(_ box: Box) { box.loader.«reload»() }",
      "class A: Middle { func f() { «inherited»() } }",
      "class A: Middle { override func inherited() { super.«inherited»() } }",
      "class A: Middle { func f() -> Int { self.«value» } }",
      "func f(_ box: Box) { box.«runner»() }",
      "func f(_ box: Box) { let other = box.client; _ = other.«items» }",
      "func f(_ box: Box?) { _ = box?.client.«load»() }",
      "func f(_ box: Box) { let load = box.client.«load»; _ = load() }",
      "func f(_ box: Box) { guard case .«added»(let number) = box.event else { return }; print(number) }",
      "func f(_ boxes: [Box]) { for box in boxes { _ = box.client.«load»() } }",
      "func f(_ boxes: [Box]) { boxes.forEach { _ = $0.client.«load»() } }",
      "func f(_ boxes: [Box]) { _ = boxes.first?.client.«load»() }",
      "func f(_ boxes: [String: Box]) { _ = boxes[\"a\"]?.client.«load»() }",
      "func f(_ box: Box) async { async let number = box.client.«load»(); _ = await number }",
      "let path = \\Box.row.«title»",
      "func f(_ box: Box, _ isAll: Bool) { box.event = isAll ? .«removed» : .added(1) }",
      "func f(_ box: Box) { if box.event != .«removed» {} }",
      "extension Box { func f() { _ = client.«load»() } }",
      "class A: Box { func f() { _ = client.«load»() } }",
      "func f(_ box: Box) { let (client, number) = (box.client, 1); print(number); _ = client.«load»() }",
      "func f(_ holder: some Holding) { _ = holder.held.«load»() }",
      "func f(_ holder: any Holding) { _ = holder.held.«load»() }",
      "func f(_ make: () -> Box) { _ = make().client.«load»() }",
      "func f(_ box: Box) { box.store { $0.«load»() } }",
      "func f(_ page: Page) { page.«added»() }",
      "func f(_ box: Box) -> Bool { box.row «==» box.row }",
      "func f(_ box: Box?) -> Bool { box?.row == nil }",
    ])
  func throughValues(code: String) throws {
    let shared = """

      --- Shared/Box.swift
      class Box {
        var client = Client(); var event = Event.removed; var rows: [Row] = []; var row = Row(); var loader: any Loading
        let runner = Runner()
        func take(_ event: Event) {}
        func store(_ change: (Client) -> Int) {}
      }
      protocol Holding { var held: Client { get } }
      struct Page {}
      --- Data/Page+Data.swift
      protocol Adding { func added() }
      extension Page: Adding { func added() {} }
      --- Shared/Middle.swift
      class Middle: Base {}
      """
    try ContractApp(Self.lint, "--- Domain/A.swift\n\(code)\(shared)\(Self.data)").expectMarks()
  }

  @Test(
    "is not what only looks like one",
    arguments: [
      "struct Client {}\nlet client = Client()",
      "func f(_ constant: Int) -> Int { constant }",
      "func f() { let make = 1; print(make) }",
      "struct A { struct Row {}\n let row: Row }",
      "let text = \"Client constant\"",
      "struct A { let title = \"\"; var other: String { title } }",
      "enum Own { case added, removed }\nfunc f() -> Own { .removed }",
      "enum Own { case added, removed }\nfunc f(_ own: Own) { switch own { case .added: break; case .removed: break } }",
      "struct A<Client> { let client: Client }",
      "import Foundation\nfunc f(_ url: URL) -> Bool { url.removed }",
      "// Client\nlet number = 1",
    ])
  func notFound(code: String) throws {
    try ContractApp(Self.lint, "--- Domain/A.swift\n\(code)\(Self.data)").expectMarks()
  }

  @Test("through an alias that another group declares is a use of what it stands for")
  func alias() throws {
    try ContractApp(
      Self.lint,
      """
      --- Domain/A.swift
      struct A { let client: «Alias» }
      --- Shared/Alias.swift
      typealias Alias = Client\(Self.data)
      """
    ).expectMarks()
  }

  @Test("of an initializer in an extension is a use of the extension")
  func initializer() throws {
    try ContractApp(
      Self.lint,
      """
      --- Domain/Price.swift
      struct Price { var cents = 0 }
      let price = «Price»(remote: "1")
      let free = Price()
      --- Data/Price+Data.swift
      extension Price { init(remote: String) { self.init() } }
      """
    ).expectMarks()
  }

  @Test("counts once for each declaration and type")
  func once() throws {
    let app = try ContractApp(
      Self.lint,
      """
      --- Domain/A.swift
      struct A {
        let client: «Client» = Client()
        func load() { _ = client.«load»(); _ = client.load(); _ = client.items }
      }\(Self.data)
      """)
    app.expectMarks()
    #expect(
      app.messages == [
        "`A.client` in `Domain` uses `Client` in `Data`", "`A.load()` in `Domain` uses `Client` in `Data`",
      ])
  }

  @Test("that could not be resolved is counted at the contract")
  func unresolved() throws {
    let app = try ContractApp(
      Self.lint, "--- Domain/A.swift\nfunc f() { anything { $0.load() } }\(Self.data)")
    app.expectMarks()
    #expect(
      app.report.unresolved.map(\.message) == [
        "1 name that `pure` may be about could not be resolved, and counts as no use"
      ])
  }

  @Test(
    "is not unresolved if the value is of a library",
    arguments: [
      "func f(_ urls: [URL]) { print(urls.items) }",
      "func f(_ url: URL) { url.standardizedFileURL.load() }",
      "func f(_ url: URL) { let parent = url.deletingLastPathComponent(); parent.load() }",
      "func f() { \"\".utf8.load() }",
      "class A: UIViewController { func f() { self.load() } }",
    ])
  func ofLibrary(code: String) throws {
    let app = try ContractApp(Self.lint, "--- Domain/A.swift\n\(code)\(Self.data)")
    app.expectMarks()
    #expect(app.report.unresolved.map(\.message) == [])
  }

  @Test(
    "is unresolved if the app may choose the type of the value",
    arguments: [
      "func f(_ context: Context) { context.coordinator.load() }",
      "func f(_ decoder: JSONDecoder) { decoder.make(Int.self).load() }",
      "func f(_ url: URL) { url.make { 1 }.load() }",
      "func f<T>(_ value: T) { value.load() }",
    ])
  func ofAnyType(code: String) throws {
    let app = try ContractApp(Self.lint, "--- Domain/A.swift\n\(code)\(Self.data)")
    app.expectMarks()
    #expect(app.report.unresolved.count == 1)
  }
}

import LinkedProgram
import LintRules
import StoregenDiagnostics
import Testing

/// Where an app lacks an object, and how many findings that is.
@Suite("The places where an object is missing")
struct MissingLinkTests {
  private static let readers = """
    import SwiftUI
    final class Cart: ObservableObject { static let shared = Cart(); @Published var count = 0 }
    struct Row: View { @EnvironmentObject var cart: Cart; var body: some View { Text("\\(cart.count)") } }
    struct Total: View { @EnvironmentObject var cart: Cart; var body: some View { Text("\\(cart.count)") } }

    """

  /// The lines of the findings in code after the readers, with the view that needs the object.
  private func places(_ code: String) throws -> [String] {
    try found(code).map { finding in
      let start = try #require(finding.range).bytes.lowerBound
      let text = Self.readers + code
      let line = 1 + text.utf8.prefix(start).count { $0 == UInt8(ascii: "\n") } - 4
      let path = finding.message.prefix { $0 != "," }.split(separator: " ").dropLast(2)
      return "\(line) \(path.last ?? "")"
    }
  }

  private func found(_ code: String) throws -> [Diagnostic] {
    try findings(of: "environment_not_injected", in: [Self.readers + code]).sorted {
      ($0.range?.bytes.lowerBound ?? 0) < ($1.range?.bytes.lowerBound ?? 0)
    }
  }

  @Test("are the sheets of a view that injects the object for another part")
  func sheets() throws {
    let code = """
      struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { @StateObject var cart = Cart(); @State var a = false; @State var b = false
        var body: some View { VStack { Row().environmentObject(cart) }
          .sheet(isPresented: $a) { First() }
          .sheet(isPresented: $b) { Second() } } }
      struct First: View { var body: some View { Row() } }
      struct Second: View { var body: some View { VStack { Row(); First() } } }
      """
    let codePlaces = try places(code)
    #expect(codePlaces == ["4 Row", "5 Row"])
    #expect(try found(code).allSatisfy { $0.help?.hasPrefix("add `.environmentObject(cart)` to `") ?? false })
  }

  @Test("are one for several views in a container that gets the object nowhere")
  func siblings() throws {
    let code = """
      struct Shop: App { var body: some Scene { WindowGroup {
        TabView { Row(); VStack { Total() } }
      } } }
      """
    let found = try found(code)
    #expect(found.count == 1)
    #expect(
      found.first?.help
        == "add `.environmentObject(Cart.shared)` to the `TabView` around `Row`, whose other parts also need it")
    let some = """
      struct Shop: App { @StateObject var cart = Cart(); var body: some Scene { WindowGroup {
        TabView { Row().environmentObject(cart)
          Total()
          Row()
        }
      } } }
      """
    let somePlaces = try places(some)
    #expect(somePlaces == ["3 Total", "4 Row"])
  }

  @Test("are one if a view that injects the object for a part reads it itself")
  func readingProvider() throws {
    let code = """
      struct Shop: App { var body: some Scene { WindowGroup {
        Home() } } }
      struct Home: View { @EnvironmentObject var cart: Cart; @State var a = false
        var body: some View { Text("\\(cart.count)").background(Row().environmentObject(cart)).sheet(isPresented: $a) { Total() } } }
      """
    let codePlaces = try places(code)
    #expect(codePlaces == ["2 Home"])
  }

  @Test("are one if several scenes show the view that lacks it")
  func sharedView() throws {
    let code = """
      struct Shop: App { @State var a = false; var body: some Scene { WindowGroup { Home() }; Settings { Home() } } }
      struct Home: View { @State var a = false; var body: some View { Row().environmentObject(Cart.shared)
          .sheet(isPresented: $a) { Total() } } }
      """
    let codePlaces = try places(code)
    #expect(codePlaces == ["3 Total"])
  }

  @Test("are the destinations of an app that injects the object for each")
  func destinations() throws {
    let code = """
      struct Shop: App { @State var a = false; var body: some Scene { WindowGroup {
        Home() } } }
      struct Home: View { @State var a = false; @State var b = false; @State var c = false; @State var d = false
        var body: some View { Middle()
          .sheet(isPresented: $a) { Row().environmentObject(Cart()) }
          .sheet(isPresented: $b) { Row().environmentObject(Cart()) }
          .sheet(isPresented: $c) { Row().environmentObject(Cart()) }
          .sheet(isPresented: $d) { Total() } } }
      struct Middle: View { @State var a = false; var body: some View { Text("").sheet(isPresented: $a) { Inner() } } }
      struct Inner: View { var body: some View { Row() } }
      """
    let codePlaces = try places(code)
    #expect(codePlaces == ["8 Total", "9 Row"])
  }

  @Test("stay known in a baseline although another path is added")
  func baseline() throws {
    func app(_ sheets: String) -> String {
      """
      struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { @StateObject var cart = Cart(); @State var a = false
        var body: some View { VStack { Row().environmentObject(cart) }
          \(sheets) } }
      struct First: View { var body: some View { Row() } }
      struct Second: View { var body: some View { Row() } }
      """
    }
    let baseline = Baseline(of: try found(app(".sheet(isPresented: $a) { First() }")))
    let now = try found(app(".sheet(isPresented: $a) { Second() }\n.sheet(isPresented: $a) { First() }"))
    let comparison = baseline.compare(with: now)
    #expect(comparison.known.count == 1)
    #expect(comparison.new.map { $0.message.contains("Second") } == [true])
    #expect(comparison.stale.isEmpty)
  }

  @Test("do not change in a baseline because a nearer view reads the object, too")
  func nearerReader() throws {
    func app(_ body: String) -> String {
      "struct Shop: App { var body: some Scene { WindowGroup { Home() } } }\nstruct Home: View { var body: some View { \(body) } }\nstruct Inner: View { var body: some View { Row() } }"
    }
    let baseline = Baseline(of: try found(app("Inner()")))
    let comparison = baseline.compare(with: try found(app("VStack { Inner(); Total() }")))
    #expect(comparison.new.isEmpty && comparison.stale.isEmpty)
  }

  @Test("get only objects of the same generic type")
  func genericArguments() throws {
    let code = """
      final class Box<Value>: ObservableObject { @Published var value: Value; init(_ value: Value) { self.value = value } }
      struct Shop: App { @StateObject var names = Box<String>(""); @StateObject var counts = Box<Int>(1)
        var body: some Scene { WindowGroup { Counter() } } }
      struct Counter: View { @EnvironmentObject var counts: Box<Int>; var body: some View { Text("\\(counts.value)") } }
      """
    #expect(try found(code).map(\.help) == ["add `.environmentObject(counts)` to `Counter`"])
    let without = code.replacing("@StateObject var counts = Box<Int>(1)", with: "")
    #expect(
      try found(without).map(\.help) == ["add `.environmentObject(…)` with a `Box<Int>` to `Counter`"])
  }
}

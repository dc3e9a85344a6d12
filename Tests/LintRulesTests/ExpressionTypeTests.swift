import AppAnalysis
import LinkedProgram
import LintRules
import SwiftFacts
import Testing

@Suite("The type of an expression")
struct ExpressionTypeTests {
  /// Types that the cases below use.
  private static let world = """
    class Store {
      static let shared = Store()
      var name = ""
      var next: Store?
      let items: [Item] = []
      func find(_ id: Int) -> Item? { nil }
      func find(named name: String) -> Store { self }
    }
    struct Item { let owner: Store; let parts: [String: Part] }
    struct Part { weak var store: Store? }
    struct Stores { let main = Store(); var all: [Store] { [] } }
    enum Route { case store(Store), item(id: Int, Item), none }
    typealias Alias = Store
    typealias Box<T> = Pair<T>
    struct Pair<Value> { let value: Value; func map() -> [Value] { [] } }
    final class Child: Store { func own() {} }
    protocol Provider { var content: Store { get } }
    extension Provider { func provide() -> Store { content } }
    struct CartProvider: Provider { let content = Store() }
    func makeStore() -> Store { Store() }

    """

  struct Case: Sendable, CustomTestStringConvertible {
    let code: String
    let type: String?
    init(_ code: String, _ type: String?) { (self.code, self.type) = (code, type) }
    var testDescription: String { code }
  }

  private func check(_ example: Case) throws {
    #expect(try Linked([Self.world, example.code]).typeOfMark() == example.type)
  }

  @Test(
    "by annotation, initializer and member chains",
    arguments: [
      Case("let a: Store = make(); let b = «a»", "Store"),
      Case("let a: Store? = nil; let b = «a»", "Store?"),
      Case("let a = Store(); func f() { print(«a») }", "Store"),
      Case("let a = «Store.shared»", "Store"),
      Case("let a: Store = «.shared»", "Store"),
      Case("let a: Store = «.init()»", "Store"),
      Case("let a: Stores = .init(); let b = «a.main»", "Store"),
      Case("struct V { let stores: Stores; func f() { «self.stores.main».name } }", "Store"),
      Case("struct V { let stores: Stores; func f() { «stores.main».name } }", "Store"),
      Case("let a = «Stores().all[0]»", "Store"),
      Case("let a = «Stores().all.first»", "Store?"),
      Case("let a = «Stores().all.first(where: { $0.name == \"\" })»", "Store?"),
      Case("let a = «Store().next?.next»", "Store?"),
      Case("let a = «Store().next!»", "Store"),
      Case("let a = «Store().items[0].owner»", "Store"),
      Case("func f(i: Item) { «i.parts[\"x\"]?.store» }", "Store?"),
      Case("let a = «makeStore()»", "Store"),
      Case("let a = «Store().find(3)»", "Item?"),
      Case("let a = «Store().find(named: \"\")»", "Store"),
      Case("let a = «Store().find»", nil),
      Case("let a = «flag ? Store() : Store.shared»", "Store"),
      Case("let a = «flag ? Store() : Item()»", nil),
      Case("let a = «Store().next ?? Store()»", "Store"),
      Case("let a = «x as? Store»", "Store?"),
      Case("let a = «try await makeStore()»", "Store"),
      Case("let a = «{ Store() }()»", "Store"),
      Case("let a = «[Store(), Store()]»", "[Store]"),
      Case("let a = «[Store]()»", "[Store]"),
      Case("let a = «(Store(), Item())»", "(Store, Item)"),
      Case("let (a, b) = (Store(), Item()); let c = «a»", "Store"),
      Case("let a = «Foreign()»", "Foreign"),
      Case("let a = «foreign()»", nil),
    ])
  func chains(_ example: Case) throws { try check(example) }

  @Test(
    "through bindings, patterns and closures",
    arguments: [
      Case("func f(s: Store?) { if let s { «s» } }", "Store"),
      Case("func f(s: Store?) { if let other = s { «other» } }", "Store"),
      Case("func f(s: Store?) { guard let s else { return }; «s» }", "Store"),
      Case("func f(s: Store?) { guard let s else { return «s» } }", "Store?"),
      Case("func f(s: Store?) { if let s = s?.next, let t = s.next { «t» } else { s } }", "Store"),
      Case("func f(s: Store?) { if let s = s?.items { s } else { «s» } }", "Store?"),
      Case("func f(s: Store?) { while let s = s?.next { «s» } }", "Store"),
      Case("func f(r: Route) { switch r { case .store(let s): «s»; default: break } }", "Store"),
      Case("func f(r: Route) { switch r { case let .item(_, i): «i»; default: break } }", "Item"),
      Case("func f(r: Route) { if case .item(id: _, let i) = r { «i.owner» } }", "Store"),
      Case("func f(r: Route) { guard case .store(let s) = r else { return }; «s» }", "Store"),
      Case("func f(s: Store?) { switch s { case .some(let x): «x»; default: break } }", "Store"),
      Case("func f(s: Store?) { if case let x? = s { «x» } }", "Store"),
      Case("func f(a: [Store]) { for s in a { «s» } }", "Store"),
      Case("func f(a: [String: Store]) { for (_, s) in a { «s» } }", "Store"),
      Case("func f(s: Store, a: [Item]) { for s in a { «s» } }", "Item"),
      Case("func f(a: [Store]) { a.forEach { s in «s» } }", "Store"),
      Case("func f(a: [Store]) { ForEach(a) { s in «s» } }", "Store"),
      Case("func f(a: [Store]) { ForEach($a) { $s in «s» } }", nil),
      Case("func f(s: Store) { use { s in «s» } }", nil),
      Case("func f(s: Store) { use { (s: Item) in «s» } }", "Item"),
      Case("func f(s: Store) { use { [weak s] in «s» } }", "Store"),
      Case("func f(s: Store) { use { [t = s.next] in «t» } }", "Store?"),
      Case("func f(_ s: Store...) { «s» }", "[Store]"),
      Case("func f(s: Store) { use { [s = s] in «s» } }", "Store"),
      Case("let s = Store(); func f(s: Store = s) { «s» }", "Store"),
      Case("func f(s: Store, a: [Item?]) { for case let s? in a { «s» } }", "Item"),
      Case("func f(a: [Item]) { for s: Item in a { «s» } }", "Item"),
      Case("func f(r: Route) { switch r { case .item(let pair): «pair»; default: break } }", nil),
      Case("func f(r: Route) { switch r { default: do { x() } catch let e { «e» } } }", nil),
      Case("func f(s: Store) { let s = Item(); «s» }", "Item"),
      Case("func f(s: Store) { «s»; let s = Item() }", "Store"),
      Case("func f(s: Store) { if flag { let s = Item() }; «s» }", "Store"),
      Case("func f(s: Store) { func g(s: Item) { s }; «s» }", "Store"),
      Case("class V { let s = Store(); func f() { let s = Item(); «self.s» } }", "Store"),
      Case("class V { let s = Store(); class W { func f() { «s» } } }", "Store"),
    ])
  func bindings(_ example: Case) throws { try check(example) }

  @Test(
    "through aliases, extensions, inheritance and generics",
    arguments: [
      Case("let a: Alias = x; let b = «a»", "Store"),
      Case("let a = «Alias()»", "Store"),
      Case("let a: Box<Store> = x; let b = «a.value»", "Store"),
      Case("let a: Pair<Store> = x; let b = «a.map()»", "[Store]"),
      Case("let a = «Pair<Store>(value: s).value»", "Store"),
      Case("extension Store { var twin: Store { self } }; let a = «Store().twin»", "Store"),
      Case(
        "extension Store { struct Inner { let s: Store } }; let a: Store.Inner; let b = «a.s»",
        "Store"),
      Case("let a = «Child().next»", "Store?"),
      Case("extension Child { func f() { «next» } }", "Store?"),
      Case("let a = «CartProvider().provide()»", "Store"),
      Case("func f(h: any Provider) { «h.content» }", "Store"),
      Case("func f(h: some Provider) { «h.provide()» }", "Store"),
      Case(
        "extension Foreign { var store: Store { x } }; func f(a: Foreign) { «a.store» }", "Store"),
      Case(
        "extension EnvironmentValues { var s: Store { x } }; struct V { @Environment(\\.s) var k; func f() { «k» } }",
        "Store"),
      Case("struct V { @Environment(Store.self) var s; func f() { «s» } }", "Store"),
      Case("struct V { @Environment(Store.self) var s: Store?; func f() { «s» } }", "Store?"),
      Case("struct V { @State private var s = Store(); func f() { «$s» } }", "Binding<Store>"),
      Case(
        "struct V { @State private var s = Store(); func f() { «$s.next» } }", "Binding<Store?>"),
      Case(
        "#if os(iOS)\nclass Two { let s = Store() }\n#else\nclass Two { let t = Store() }\n#endif\nlet a = «Two().t»",
        "Store"),
      Case("class V {\n#if DEBUG\nlet s = Store()\n#endif\nfunc f() { «s» } }", "Store"),
    ])
  func declarations(_ example: Case) throws { try check(example) }

  @Test(
    "in bounded time for any input",
    arguments: [
      Case("typealias A = (A, A, A, A)\nlet a: A = x; let b = «a.name»", nil),
      Case("typealias A = B\ntypealias B = A\nlet a: A = x; let b = «a»", nil),
      Case("let a = b; let b = a; let c = «a»", nil),
      Case("class C { var a: Int { b }; var b: Int { a }; func f() { «self.a.b.a» } }", nil),
      Case(
        "typealias D<T> = Pair<Pair<T>>\nlet a: D<D<D<D<D<D<D<D<D<Int>>>>>>>>> = x; let b = «a.value.zz»",
        nil),
    ])
  func hostile(_ example: Case) throws { try check(example) }

  @Test("is unknown if there are two candidates, unless one is nearer")
  func candidates() throws {
    let twice = ["class Store { let a = 1 }", "class Store { let b = 2 }", "let s = «Store()»"]
    #expect(try Linked(twice).typeOfMark() == nil)
    let package = { (number: Int) in
      SourceModule(name: ["A", "B", "C"][number], isPackageTarget: true)
    }
    #expect(try Linked(twice, module: package).typeOfMark() == "Store")
    #expect(try Linked(twice, module: package).context.program.allTypes.count == 2)
    let nearer = ["class Store {}", "class Store {}; let s = «Store()»"]
    #expect(try Linked(nearer).typeOfMark() == "Store")
    let hidden = ["private class Store {}", "class Store {}", "let s: Store = x; let t = «s»"]
    #expect(try Linked(hidden).typeOfMark() == "Store")
  }
}

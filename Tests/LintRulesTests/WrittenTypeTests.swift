import Testing

/// Types that are not written where they are used: nested in a superclass, declared by a container, or
/// following from the value in a box.
@Suite("Types as apps write them")
struct WrittenTypeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let code: String
    let type: String?
    init(_ code: String, _ type: String?) { (self.code, self.type) = (code, type) }
    var testDescription: String { code }
  }

  private static let world = """
    final class Shop { static let shared = Shop(); var name = "" }
    struct Order { let shop: Shop }
    class Screen<State, Event> {
      var context: Context
      init(_ state: State) { context = Context(state) }
      final class Context { var state: State; let last: Event?; init(_ state: State) { self.state = state } }
      typealias Reader = Crate<State>
    }
    typealias OrderScreen = Screen<Order, Bool>
    final class Orders: OrderScreen { static let sample = Orders(Order(shop: .shared)) }
    final class Shops: Screen<Shop, Int> {}
    final class Crate<Value> { let value: Value; init(_ value: Value) { self.value = value } }
    struct Pair<First, Second> { let first: First; let second: Second }

    """

  private func check(_ example: Case) throws {
    #expect(try Linked([Self.world, example.code]).typeOfMark() == example.type)
  }

  @Test(
    "nested in a superclass, or in an alias of it",
    arguments: [
      Case("func f(c: Orders.Context) { «c» }", "Context<Order, Bool>"),
      Case("func f(c: Orders.Context) { «c.state» }", "Order"),
      Case("func f(c: Shops.Context) { «c.last» }", "Int?"),
      Case("func f(c: OrderScreen.Context) { «c.state» }", "Order"),
      Case("func f(c: Screen<Shop, Int>.Context) { «c.state» }", "Shop"),
      Case("typealias Current = Orders\nfunc f(c: Current.Context) { «c.state» }", "Order"),
      Case("func f(o: Orders) { «o.context.state» }", "Order"),
      Case("let a = «Orders.sample.context.state.shop»", "Shop"),
      Case("extension Orders { func f() { «context.state» } }", "Order"),
      Case("extension Orders { func f(c: Context) { «c.state» } }", "Order"),
      Case("extension Orders { func f(r: Reader) { «r.value» } }", "Order"),
      Case("let a = «Orders.Context(x).state»", "Order"),
      // An own type hides an inherited one, and a superclass that inherits from its subclass has none.
      Case("class Mine: OrderScreen { struct Context {} ; func f(c: Context) { «c» } }", "Context"),
      Case("class A: B.Inner {}\nclass B: A { class Inner {} }\nfunc f(b: B.Missing) { «b» }", nil),
    ])
  func inherited(_ example: Case) throws { try check(example) }

  @Test(
    "generic arguments follow from the values",
    arguments: [
      Case("let a = «Crate(Shop()).value»", "Shop"),
      Case("let a = Crate(Order(shop: .shared)); let b = «a.value.shop»", "Shop"),
      Case("func f(s: Shop) { let p = Pair(first: 3, second: s); «p.second» }", "Shop"),
      Case("func f(s: Shop?) { «Crate(s).value» }", "Shop?"),
      Case("let a = «Crate(unknown)»", "Crate"),
      Case("let a = «flag ? Crate(Shop()) : Crate(unknown)»", "Crate"),
    ])
  func boxes(_ example: Case) throws { try check(example) }

  @Test(
    "in a container that a property wrapper reads",
    arguments: [
      Case(
        "extension Container { var shop: Factory<Shop> { self { Shop() } } }\nstruct V { @Injected(\\.shop) private var s; func f() { «s» } }",
        "Shop"),
      Case(
        "extension Container { var shop: ParameterFactory<Int, Shop> { self { _ in Shop() } } }\nlet a = «Container.shared.shop(3)»",
        "Shop"),
      Case(
        "extension Container { var shop: Factory<Shop> { self { Shop() } } }\nstruct V { let s = Container.shared.shop(); func f() { «s» } }",
        "Shop"),
      Case(
        "extension Values { var shop: Shop { get { self[K.self] } set {} } }\nfinal class V { @Dependency(\\.shop) var s; func f() { «s» } }",
        "Shop"),
      Case(
        "extension Values { var order: Order { self[K.self] } }\nfinal class V { @Dependency(\\.order.shop) var s; func f() { «s» } }",
        "Shop"),
      Case("final class V { @Dependency(Shop.self) var s; func f() { «s» } }", "Shop"),
      // A wrapper of the app says what it reads.
      Case(
        "struct Registry { let shop = Shop() }\n@propertyWrapper struct Found<T> { init(_ path: KeyPath<Registry, T>) {}; var wrappedValue: T { get { x } } }\nstruct V { @Found(\\.shop) var s; func f() { «s» } }",
        "Shop"),
      Case(
        "extension Registry { var shop: Crate<Shop> { Crate(Shop()) } }\n@propertyWrapper struct Found<T> { init(_ path: KeyPath<Registry, Crate<T>>) {}; var wrappedValue: T { get { x } } }\nstruct V { @Found(\\.shop) var s; func f() { «s» } }",
        "Shop"),
      // An annotation and an initial value say more; two containers may be meant.
      Case(
        "extension Container { var shop: Factory<Shop> { self { Shop() } } }\nstruct V { @Injected(\\.shop) var s: Order; func f() { «s» } }",
        "Order"),
      Case(
        "extension One { var shop: Shop { x } }\nextension Two { var shop: Order { x } }\nstruct V { @Injected(\\.shop) var s; func f() { «s» } }",
        nil),
      Case("struct V { @Injected(\\.missing) var s; func f() { «s» } }", nil),
    ])
  func containers(_ example: Case) throws { try check(example) }
}

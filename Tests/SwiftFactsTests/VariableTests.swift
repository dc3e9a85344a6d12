import Testing

@Suite("Facts of variables include modifiers, wrappers and accessors")
struct VariableTests {
  @Test("property wrappers, also with white space after their name")
  func wrappers() {
    expectFacts(
      #"""
      @Environment (\.colorScheme) var scheme
      @Environment(\.dismiss)
      private var dismiss
      @Environment(Cart.self) private var cart: Cart?
      @Lib.Service<Cart> var service: Cart
      """#,
      """
      property 'scheme'
        attribute 'Environment'
          argument
            keyPath
              keyPathComponent 'colorScheme'
      property 'dismiss' private
        attribute 'Environment'
          argument
            keyPath
              keyPathComponent 'dismiss'
      property 'cart' private
        attribute 'Environment'
          argument
            member 'self'
              name 'Cart'
        optionalType
          namedType 'Cart'
      property 'service'
        attribute 'Service'
          namedType 'Cart'
        namedType 'Cart'
      """)
  }

  @Test("access levels of properties and setters")
  func access() {
    expectFacts(
      """
      struct S {
        private(set) var a = 1
        public internal(set) var b = 1
        fileprivate(set) open var c = 1
        public package(set) var d = 1
        internal private(set) lazy var e = Child(parent: self)
      }
      """,
      """
      structDeclaration 'S'
        property 'a' restrictedSetter privateSetter
          initialValue
            number '1'
        property 'b' public restrictedSetter
          initialValue
            number '1'
        property 'c' public restrictedSetter fileprivateSetter
          initialValue
            number '1'
        property 'd' public restrictedSetter packageSetter
          initialValue
            number '1'
        property 'e' internal restrictedSetter privateSetter lazy
          initialValue
            call
              name 'Child'
              argument 'parent'
                name 'self'
      """)
  }

  @Test("weak, unowned and optional references")
  func references() {
    expectFacts(
      """
      class C {
        private weak var owner: (any Owner)?
        unowned let parent: Parent
        static let shared = C()
        class var other: C! { C() }
        nonisolated(unsafe) var list: [C] = .init()
      }
      """,
      """
      classDeclaration 'C'
        property 'owner' private weak
          optionalType
            constrainedType 'any'
              namedType 'Owner'
        property 'parent' unowned let
          namedType 'Parent'
        property 'shared' static let
          initialValue
            call
              name 'C'
        property 'other' static
          optionalType
            namedType 'C'
          accessor 'get'
            call
              name 'C'
        property 'list' nonisolated
          arrayType
            namedType 'C'
          initialValue
            call
              member 'init'
      """)
  }

  @Test("several variables in one declaration")
  func several() {
    expectFacts(
      """
      @State private var a = 1, b: Int
      let c, d: Int
      """,
      """
      property 'a' private
        attribute 'State'
        initialValue
          number '1'
      property 'b' private
        attribute 'State'
        namedType 'Int'
      property 'c' let
        namedType 'Int'
      property 'd' let
        namedType 'Int'
      """)
  }

  @Test("destructuring, and a discarded value")
  func destructuring() {
    expectFacts(
      """
      @Wrapped let (a, b): (Int, Int) = pair
      let _ = work()
      """,
      """
      destructuring let
        attribute 'Wrapped'
        tuple
          argument
            boundName 'a'
          argument
            boundName 'b'
        tupleType
          namedType 'Int'
          namedType 'Int'
        initialValue
          name 'pair'
      destructuring let
        initialValue
          call
            name 'work'
      """)
  }

  @Test("async let and await")
  func waiting() {
    expectFacts(
      """
      async let a = load()
      let b = try await a
      """,
      """
      property 'a' let await
        initialValue
          call
            name 'load'
      property 'b' let
        initialValue
          tryExpression
            awaitExpression
              name 'a'
      """)
  }

  @Test("accessors with their effects, parameters and observers")
  func accessors() {
    expectFacts(
      """
      struct S {
        var a: Int { 1 }
        var b: Int { get async throws { 1 } mutating set(value) { use(value) } }
        var c = 1 { willSet { } didSet(old) { use(old) } }
      }
      """,
      """
      structDeclaration 'S'
        property 'a'
          namedType 'Int'
          accessor 'get'
            number '1'
        property 'b'
          namedType 'Int'
          accessor 'get' async throws
            number '1'
          accessor 'set' mutating
            parameter 'value'
            call
              name 'use'
              argument
                name 'value'
        property 'c'
          initialValue
            number '1'
          accessor 'willSet'
          accessor 'didSet'
            parameter 'old'
            call
              name 'use'
              argument
                name 'old'
      """)
  }
}

import Testing

@Suite("Facts of functions include labels, effects and kinds of parameters")
struct FunctionTests {
  @Test("a function with all kinds of parameters and effects")
  func functions() {
    expectFacts(
      """
      nonisolated func add(
        _ a: inout Int, to b: isolated Cart, then: @escaping (Int) async throws -> Void = {}, c: Int...
      ) async rethrows -> some View {}
      """,
      """
      function 'add' nonisolated async throws
        parameter 'a' inout
          parameterLabel '_'
          namedType 'Int'
        parameter 'b' isolated
          parameterLabel 'to'
          namedType 'Cart'
        parameter 'then'
          functionType async throws
            namedType 'Int'
            namedType 'Void'
          initialValue
            closure
        parameter 'c' variadic
          namedType 'Int'
        result
          constrainedType 'some'
            namedType 'View'
        block
      """)
  }

  @Test("initializers and deinitializers")
  func initializers() {
    expectFacts(
      """
      class Cart {
        convenience init?(count: Int = 1) throws { self.init() }
        override nonisolated init() { super.init() }
        @MainActor deinit { stop() }
      }
      """,
      """
      classDeclaration 'Cart'
        initializer 'init' failable throws
          parameter 'count'
            namedType 'Int'
            initialValue
              number '1'
          block
            call
              member 'init'
                name 'self'
        initializer 'init' override nonisolated
          block
            call
              member 'init'
                name 'super'
        deinitializer 'deinit'
          attribute 'MainActor'
          block
            call
              name 'stop'
      """)
  }

  @Test("a subscript")
  func subscripts() {
    expectFacts(
      """
      subscript(_ row: Int) -> Int { get { row } set(value) { } }
      """,
      """
      subscriptDeclaration 'subscript'
        parameter 'row'
          parameterLabel '_'
          namedType 'Int'
        result
          namedType 'Int'
        accessor 'get'
          name 'row'
        accessor 'set'
          parameter 'value'
      """)
  }

  @Test("operators and macros have no parameters")
  func others() {
    expectFacts(
      """
      @attached(member) macro Stored(a: Int) = #externalMacro(module: "A", type: "B")
      infix operator +++: Sum
      precedencegroup Sum { higherThan: Other }
      """,
      """
      otherDeclaration 'Stored'
      otherDeclaration '+++'
      otherDeclaration 'Sum'
      """)
  }
}

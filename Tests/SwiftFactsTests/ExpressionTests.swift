import Testing

@Suite("Facts of expressions include base and member")
struct ExpressionTests {
  @Test("projections and backing storage")
  func storage() {
    expectFacts(
      """
      $store.field
      _model = StateObject(wrappedValue: X())
      self._model = .init(initialValue: X.shared)
      Self.shared?.count
      """,
      """
      member 'field'
        name '$store'
      assignment '='
        name '_model'
        call
          name 'StateObject'
          argument 'wrappedValue'
            call
              name 'X'
      assignment '='
        member '_model'
          name 'self'
        call
          member 'init'
          argument 'initialValue'
            member 'shared'
              name 'X'
      member 'count'
        optionalChain
          member 'shared'
            name 'Self'
      """)
  }

  @Test("the initializer of a superclass with its arguments")
  func superInit() {
    expectFacts(
      """
      super.init(rootView: X().environmentObject(y))
      """,
      """
      call
        member 'init'
          name 'super'
        argument 'rootView'
          call
            member 'environmentObject'
              call
                name 'X'
            argument
              name 'y'
      """)
  }

  @Test("calls, method references and types as values")
  func references() {
    expectFacts(
      """
      .onReceive(a.b, perform: store.send)
      f(perform: store.send(_:), as: X.self, with: &y)
      """,
      """
      call
        member 'onReceive'
        argument
          member 'b'
            name 'a'
        argument 'perform'
          member 'send'
            name 'store'
      call
        name 'f'
        argument 'perform'
          member 'send'
            name 'store'
        argument 'as'
          member 'self'
            name 'X'
        argument 'with'
          inoutExpression
            name 'y'
      """)
  }

  @Test("generic constructions")
  func generics() {
    expectFacts(
      """
      Store<Item>(state: .init())
      UIHostingController<Root>.make()
      """,
      """
      call
        genericSpecialization
          name 'Store'
          namedType 'Item'
        argument 'state'
          call
            member 'init'
      call
        member 'make'
          genericSpecialization
            name 'UIHostingController'
            namedType 'Root'
      """)
  }

  @Test("optional chaining and force unwrapping")
  func chains() {
    expectFacts(
      """
      a?.b()?.c!.d
      try? await a.b()
      """,
      """
      member 'd'
        forceUnwrap
          member 'c'
            optionalChain
              call
                member 'b'
                  optionalChain
                    name 'a'
      tryExpression '?'
        awaitExpression
          call
            member 'b'
              name 'a'
      """)
  }
}

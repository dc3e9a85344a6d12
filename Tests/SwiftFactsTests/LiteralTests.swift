import Testing

@Suite("Facts of key paths, literals and macros include their parts")
struct LiteralTests {
  @Test("key paths")
  func keyPaths() {
    expectFacts(
      #"""
      f(\.selectedTab, \Root.a?.b[1].c, \.[0], \.self)
      """#,
      """
      call
        name 'f'
        argument
          keyPath
            keyPathComponent 'selectedTab'
        argument
          keyPath
            namedType 'Root'
            keyPathComponent 'a'
            keyPathComponent 'b'
            argument
              number '1'
            keyPathComponent 'c'
        argument
          keyPath
            argument
              number '0'
        argument
          keyPath
            keyPathComponent 'self'
      """)
  }

  @Test("subscripts")
  func subscripts() {
    expectFacts(
      #"""
      x[\.routing.detail] = true
      x["a", default: 0] += 1
      """#,
      """
      assignment '='
        subscriptCall
          name 'x'
          argument
            keyPath
              keyPathComponent 'routing'
              keyPathComponent 'detail'
        literal 'true'
      assignment '+='
        subscriptCall
          name 'x'
          argument
            stringLiteral 'a'
          argument 'default'
            number '0'
        number '1'
      """)
  }

  @Test("literals")
  func literals() {
    expectFacts(
      """
      f("a", "", 1, 2.5, true, nil, [a, b], [c: d], [:], (e, g: 1), (h), -1)
      """,
      """
      call
        name 'f'
        argument
          stringLiteral 'a'
        argument
          stringLiteral
        argument
          number '1'
        argument
          number '2.5'
        argument
          literal 'true'
        argument
          literal 'nil'
        argument
          arrayLiteral
            name 'a'
            name 'b'
        argument
          dictionaryLiteral
            name 'c'
            name 'd'
        argument
          dictionaryLiteral
        argument
          tuple
            argument
              name 'e'
            argument 'g'
              number '1'
        argument
          name 'h'
        argument
          prefix '-'
            number '1'
      """)
  }

  @Test("calls in interpolations")
  func interpolation() {
    expectFacts(
      #"""
      "\(a.b()) and \(c, format: .d)"
      """#,
      """
      stringLiteral
        call
          member 'b'
            name 'a'
        name 'c'
        member 'd'
      """)
  }

  @Test("macros")
  func macros() {
    expectFacts(
      """
      @available(iOS 17, *)
      #Preview("Cart", traits: .a) { Cart() }
      let a = #Predicate<Item> { $0.isNew }
      #selector(X.f)
      """,
      """
      macroCall 'Preview'
        attribute 'available'
        argument
          stringLiteral 'Cart'
        argument 'traits'
          member 'a'
        argument trailing
          closure
            call
              name 'Cart'
      property 'a' let
        initialValue
          macroCall 'Predicate'
            namedType 'Item'
            argument trailing
              closure
                member 'isNew'
                  name '$0'
      macroCall 'selector'
        argument
          member 'f'
            name 'X'
      """)
  }
}

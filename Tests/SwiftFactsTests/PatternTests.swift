import Testing

@Suite("Patterns bind names")
struct PatternTests {
  @Test("patterns of a switch")
  func patterns() {
    expectFacts(
      """
      switch event {
      case .added(let a, _): b
      case let .removed(c, d) where c > d: e
      case let f?, (let g, _): h
      case is Foo, let i as Foo: j
      case 1...2: break
      @unknown default: fallthrough
      }
      """,
      """
      switchStatement
        name 'event'
        switchCase
          casePattern
            call
              member 'added'
              argument
                boundName 'a'
              argument
                name '_'
          name 'b'
        switchCase
          casePattern
            call
              member 'removed'
              argument
                boundName 'c'
              argument
                boundName 'd'
            binary '>'
              name 'c'
              name 'd'
          name 'e'
        switchCase
          casePattern
            optionalChain
              boundName 'f'
          casePattern
            tuple
              argument
                boundName 'g'
              argument
                name '_'
          name 'h'
        switchCase
          casePattern
            cast 'is'
              namedType 'Foo'
          casePattern
            cast 'as'
              boundName 'i'
              namedType 'Foo'
          name 'j'
        switchCase
          casePattern
            binary '...'
              number '1'
              number '2'
          otherStatement 'break'
        switchCase 'default'
          otherStatement 'fallthrough'
      """)
  }

  @Test("if and switch as values")
  func values() {
    expectFacts(
      """
      let a = if b { c } else { d }
      let e = switch f { case .g: h; default: i }
      """,
      """
      property 'a' let
        initialValue
          ifStatement
            conditions
              name 'b'
              block
                name 'c'
            block
              name 'd'
      property 'e' let
        initialValue
          switchStatement
            name 'f'
            switchCase
              casePattern
                member 'g'
              name 'h'
            switchCase 'default'
              name 'i'
      """)
  }
}

import Testing

@Suite("Facts distinguish the operators that matter")
struct SequenceTests {
  @Test("assignments, simple and compound")
  func assignments() {
    expectFacts(
      """
      a = b ?? c
      a.b += 1
      _ = sink()
      a = b = c
      """,
      """
      assignment '='
        name 'a'
        binary '??'
          name 'b'
          name 'c'
      assignment '+='
        member 'b'
          name 'a'
        number '1'
      assignment '='
        name '_'
        call
          name 'sink'
      assignment '='
        name 'a'
        assignment '='
          name 'b'
          name 'c'
      """)
  }

  @Test("comparisons are not assignments")
  func comparisons() {
    expectFacts(
      """
      a == b
      a >= b
      a ~= b
      a .== b
      """,
      """
      binary '=='
        name 'a'
        name 'b'
      binary '>='
        name 'a'
        name 'b'
      binary '~='
        name 'a'
        name 'b'
      binary '.=='
        name 'a'
        name 'b'
      """)
  }

  @Test("the ternary, also in a chain")
  func ternary() {
    expectFacts(
      """
      a = b ? c : d ? e : f
      """,
      """
      assignment '='
        name 'a'
        ternary '?'
          name 'b'
          name 'c'
          ternary '?'
            name 'd'
            name 'e'
            name 'f'
      """)
  }

  @Test("casts")
  func casts() {
    expectFacts(
      """
      a as? B ?? c
      a as! B as C
      a is B
      """,
      """
      binary '??'
        cast 'as?'
          name 'a'
          namedType 'B'
        name 'c'
      cast 'as'
        cast 'as!'
          name 'a'
          namedType 'B'
        namedType 'C'
      cast 'is'
        name 'a'
        namedType 'B'
      """)
  }

  @Test("mixed operators")
  func mixed() {
    expectFacts(
      """
      a + b * c ?? d
      !a && b...
      (a ?? b).c
      try await a() ?? b
      """,
      """
      binary '+'
        name 'a'
        name 'b'
        name 'c'
        name 'd'
      binary '&&'
        prefix '!'
          name 'a'
        postfix '...'
          name 'b'
      member 'c'
        binary '??'
          name 'a'
          name 'b'
      binary '??'
        tryExpression
          awaitExpression
            call
              name 'a'
        name 'b'
      """)
  }
}

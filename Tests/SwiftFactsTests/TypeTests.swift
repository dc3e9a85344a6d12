import Testing

@Suite("Facts of types")
struct TypeTests {
  @Test("optional, list, dictionary, tuple")
  func sugar() {
    expectFacts(
      """
      let a: A?
      let b: A!
      let c: [A: [B]]
      let d: (first: A, B)
      let e: (A)
      """,
      """
      property 'a' let
        optionalType
          namedType 'A'
      property 'b' let
        optionalType
          namedType 'A'
      property 'c' let
        dictionaryType
          namedType 'A'
          arrayType
            namedType 'B'
      property 'd' let
        tupleType
          namedType 'A'
          namedType 'B'
      property 'e' let
        namedType 'A'
      """)
  }

  @Test("generic and nested")
  func names() {
    expectFacts(
      """
      let a: Shop.Cart<Item>.Line
      let b: Store<[Item]>
      let c: A.Type
      """,
      """
      property 'a' let
        memberType 'Line'
          memberType 'Cart'
            namedType 'Shop'
            namedType 'Item'
      property 'b' let
        namedType 'Store'
          arrayType
            namedType 'Item'
      property 'c' let
        metatype
          namedType 'A'
      """)
  }

  @Test("some, any, compositions, functions")
  func constraints() {
    expectFacts(
      """
      let a: any A & B
      let b: (some P)?
      let c: (Int, @MainActor (A) throws -> B) async -> C
      let d: ~Copyable
      """,
      """
      property 'a' let
        constrainedType 'any'
          compositionType
            namedType 'A'
            namedType 'B'
      property 'b' let
        optionalType
          constrainedType 'some'
            namedType 'P'
      property 'c' let
        functionType async
          namedType 'Int'
          functionType throws
            namedType 'A'
            namedType 'B'
          namedType 'C'
      property 'd' let
        otherType
          namedType 'Copyable'
      """)
  }
}

import SwiftFacts
import Testing

@Suite("Facts of statements include conditions, bindings and exits")
struct StatementTests {
  @Test("optional bindings, short and long, and conditions")
  func conditions() {
    expectFacts(
      """
      if let store, let self = weakSelf, case .a(let b) = c, #available(iOS 17, *), x > 1 {
        a()
      } else if var y: Int = z {
      } else {
        d()
      }
      """,
      """
      ifStatement
        conditions
          optionalBinding 'store'
          optionalBinding 'self'
            initialValue
              name 'weakSelf'
          patternMatch
            call
              member 'a'
              argument
                boundName 'b'
            initialValue
              name 'c'
          binary '>'
            name 'x'
            number '1'
          block
            call
              name 'a'
        ifStatement
          conditions
            optionalBinding 'y'
              namedType 'Int'
              initialValue
                name 'z'
            block
          block
            call
              name 'd'
      """)
  }

  @Test("the statements of a chain end together, also if it is very long")
  func chain() throws {
    let text =
      "func f() {\n  if a {}" + String(repeating: " else if b {}", count: 3_000) + "  // end\n}\n"
    let outcome = try #require(read(text))
    #expect(outcome.error == nil)
    let end = text.utf8.count - "  // end\n}\n".utf8.count
    let statements = try #require(outcome.facts).all(.ifStatement)
    #expect(statements.count == 3_001)
    #expect(statements.allSatisfy { $0.bytes.upperBound == end })
  }

  @Test("a guard and its exit")
  func guards() {
    expectFacts(
      """
      guard let self else { return }
      guard let store = self?.store as? Store else { throw Failure.none }
      """,
      """
      guardStatement
        conditions
          optionalBinding 'self'
        block
          returnStatement
      guardStatement
        conditions
          optionalBinding 'store'
            initialValue
              cast 'as?'
                member 'store'
                  optionalChain
                    name 'self'
                namedType 'Store'
        block
          throwStatement
            member 'none'
              name 'Failure'
      """)
  }

  @Test("loops")
  func loops() {
    expectFacts(
      """
      for await event in stream where event.isNew { continue }
      outer: for case let (a, b) in pairs { break outer }
      for a: Int in list {}
      while let next = queue.next() { a() }
      repeat { a() } while b
      """,
      """
      forLoop await
        boundName 'event'
        name 'stream'
        member 'isNew'
          name 'event'
        block
          otherStatement 'continue'
      forLoop
        tuple
          argument
            boundName 'a'
          argument
            boundName 'b'
        name 'pairs'
        block
          otherStatement 'break'
      forLoop
        boundName 'a'
        namedType 'Int'
        name 'list'
        block
      whileLoop
        conditions
          optionalBinding 'next'
            initialValue
              call
                member 'next'
                  name 'queue'
          block
            call
              name 'a'
      repeatLoop
        block
          call
            name 'a'
        name 'b'
      """)
  }

  @Test("do, catch and defer")
  func errors() {
    expectFacts(
      """
      do { try a() } catch let error as Failure where error.isFatal { b() } catch {}
      defer { store.isBusy = false }
      """,
      """
      doStatement
        block
          tryExpression
            call
              name 'a'
        catchClause
          casePattern
            cast 'as'
              boundName 'error'
              namedType 'Failure'
            member 'isFatal'
              name 'error'
          block
            call
              name 'b'
        catchClause
          block
      deferStatement
        block
          assignment '='
            member 'isBusy'
              name 'store'
            literal 'false'
      """)
  }
}

import Testing

@Suite("Facts of closures include captures, parameters and labels")
struct ClosureTests {
  @Test("capture lists")
  func captures() {
    expectFacts(
      """
      a { [weak self, unowned(safe) b, c = d.e] in self?.f() }
      """,
      """
      call
        name 'a'
        argument trailing
          closure
            capture 'self' weak
            capture 'b' unowned
            capture 'c'
              member 'e'
                name 'd'
            call
              member 'f'
                optionalChain
                  name 'self'
      """)
  }

  @Test("parameters with and without types, and effects")
  func parameters() {
    expectFacts(
      """
      a { @MainActor (b: Int, c: inout Int) async throws -> Int in b }
      d { e, _ in e }
      f { $0 }
      """,
      """
      call
        name 'a'
        argument trailing
          closure async throws
            attribute 'MainActor'
            parameter 'b'
              namedType 'Int'
            parameter 'c' inout
              namedType 'Int'
            result
              namedType 'Int'
            name 'b'
      call
        name 'd'
        argument trailing
          closure
            parameter 'e'
            parameter '_'
            name 'e'
      call
        name 'f'
        argument trailing
          closure
            name '$0'
      """)
  }

  @Test("labeled closures and several trailing ones")
  func labels() {
    expectFacts(
      """
      a(forName: b, using: { c in c }) { d } onError: { e }
      f { g }
      """,
      """
      call
        name 'a'
        argument 'forName'
          name 'b'
        argument 'using'
          closure
            parameter 'c'
            name 'c'
        argument trailing
          closure
            name 'd'
        argument 'onError' trailing
          closure
            name 'e'
      call
        name 'f'
        argument trailing
          closure
            name 'g'
      """)
  }

  @Test("a task within a subscription")
  func nested() {
    expectFacts(
      """
      listener = Task { [weak self] in
        guard let self else { return }
        for await event in stream { self.handle(event) }
      }
      """,
      """
      assignment '='
        name 'listener'
        call
          name 'Task'
          argument trailing
            closure
              capture 'self' weak
              guardStatement
                conditions
                  optionalBinding 'self'
                block
                  returnStatement
              forLoop await
                boundName 'event'
                name 'stream'
                block
                  call
                    member 'handle'
                      name 'self'
                    argument
                      name 'event'
      """)
  }
}

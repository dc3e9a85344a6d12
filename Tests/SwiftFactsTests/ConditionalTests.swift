import Testing

@Suite("Facts include all branches of #if")
struct ConditionalTests {
  @Test("around members and cases")
  func members() {
    expectFacts(
      """
      struct S {
        #if os(iOS) && DEBUG
        @State var a = 1
        #elseif os(macOS)
        var a = 2
        #else
        func a() {}
        #endif
      }
      enum E {
        #if DEBUG
        case a
        #endif
      }
      """,
      """
      structDeclaration 'S'
        compilationConditional
          compilationBranch 'os(iOS) && DEBUG'
            property 'a'
              attribute 'State'
              initialValue
                number '1'
          compilationBranch 'os(macOS)'
            property 'a'
              initialValue
                number '2'
          compilationBranch
            function 'a'
              block
      enumDeclaration 'E'
        compilationConditional
          compilationBranch 'DEBUG'
            enumCase 'a'
      """)
  }

  @Test("around statements, switch cases and views in a result builder")
  func statements() {
    expectFacts(
      """
      var body: some View {
        #if DEBUG
        Debug()
        #else
        switch a {
        #if X
        case .a: B()
        #endif
        default: C()
        }
        #endif
      }
      """,
      """
      property 'body'
        constrainedType 'some'
          namedType 'View'
        accessor 'get'
          compilationConditional
            compilationBranch 'DEBUG'
              call
                name 'Debug'
            compilationBranch
              switchStatement
                name 'a'
                compilationConditional
                  compilationBranch 'X'
                    switchCase
                      casePattern
                        member 'a'
                      call
                        name 'B'
                switchCase 'default'
                  call
                    name 'C'
      """)
  }

  @Test("around attributes")
  func attributes() {
    expectFacts(
      """
      #if os(iOS)
      @MainActor
      #endif
      final class A {}
      """,
      """
      classDeclaration 'A' final
        compilationConditional
          compilationBranch 'os(iOS)'
            attribute 'MainActor'
      """)
  }

  @Test("in a chain of modifiers")
  func chains() {
    expectFacts(
      """
      A()
        .b()
        #if os(iOS)
        .c()
        .d(1)
        #else
        #if X
        .e()
        #endif
        #endif
        .f()
      """,
      """
      call
        member 'f'
          compilationConditional
            call
              member 'b'
                call
                  name 'A'
            compilationBranch 'os(iOS)'
              call
                member 'd'
                  call
                    member 'c'
                argument
                  number '1'
            compilationBranch
              compilationConditional
                compilationBranch 'X'
                  call
                    member 'e'
      """)
  }

  @Test("around imports, around whole files, and nested")
  func nested() {
    expectFacts(
      """
      #if canImport(UIKit)
      import UIKit
      #if DEBUG
      class A {}
      #endif
      #endif
      """,
      """
      compilationConditional
        compilationBranch 'canImport(UIKit)'
          importDeclaration 'UIKit'
          compilationConditional
            compilationBranch 'DEBUG'
              classDeclaration 'A'
      """)
  }
}

import StoreLint
import Testing

@Suite("A program is let go when nobody needs it")
struct ProgramLifetimeTests {
  @Test("with all that it has found out, so that several do not stay in memory together")
  func released() throws {
    weak var kept: LintContext?
    do {
      let source = """
        import SwiftUI
        @Observable final class CartStore {}
        struct Cart: View { @Environment(CartStore.self) var cart; var body: some View { Text("") } }
        struct A: App { var body: some Scene { WindowGroup { Cart() } } }
        """
      let context = try Linked([source]).context
      _ = context.injection.graph
      _ = context.views.placements.status(of: context.program.allTypes[0].id)
      kept = context
      #expect(kept != nil)
    }
    #expect(kept == nil)
  }
}

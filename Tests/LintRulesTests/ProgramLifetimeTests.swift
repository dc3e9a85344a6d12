import AppAnalysis
import LinkedProgram
import LintRules
import Testing

@Suite("A program is released after its last use")
struct ProgramLifetimeTests {
  @Test("together with its caches, so that several programs do not stay in memory")
  func released() throws {
    weak var lastProgram: AnalysisContext?
    do {
      let source = """
        import SwiftUI
        @Observable final class CartStore {}
        struct Cart: View { @Environment(CartStore.self) var cart; var body: some View { Text("") } }
        struct A: App { var body: some Scene { WindowGroup { Cart() } } }
        """
      let context = try Linked([source]).context
      _ = context.injection.graph
      _ = context.placements.kind(of: context.program.allTypes[0].id)
      lastProgram = context
      #expect(lastProgram != nil)
    }
    #expect(lastProgram == nil)
  }
}

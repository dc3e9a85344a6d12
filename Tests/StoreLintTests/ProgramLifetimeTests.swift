import StoreLint
import Testing

@Suite("A program is released after its last use")
struct ProgramLifetimeTests {
  @Test("together with its caches, so that several programs do not stay in memory")
  func released() throws {
    weak var lastProgram: Program?
    do {
      let source = """
        import SwiftUI
        @Observable final class CartStore {}
        struct Cart: View { @Environment(CartStore.self) var cart; var body: some View { Text("") } }
        struct A: App { var body: some Scene { WindowGroup { Cart() } } }
        """
      let program = try Linked([source]).program
      _ = program.viewGraph
      _ = program.placements
      lastProgram = program
      #expect(lastProgram != nil)
    }
    #expect(lastProgram == nil)
  }
}

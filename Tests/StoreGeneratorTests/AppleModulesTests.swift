#if !canImport(Darwin)
  import Foundation
  import StoregenTestSupport
  import Testing

  /// On a Mac, this depends on the version of Xcode.
  @Suite("The shims refuse what Xcode 27 refuses", .serialized)
  struct AppleModulesTests {
    @Test("an import of `State` alone, because it is a type and a macro")
    func ambiguousImport() throws {
      #expect(
        try errors(in: "import struct SwiftUI.State").contains(
          "ambiguous name 'State' in module 'SwiftUI'"))
    }

    @Test(
      "an initializer that assigns a state with an initial value before other properties",
      arguments: ["count = 1", "_count = State(initialValue: 1)"], ["Int = 0", "Int?"])
    func earlyAssignment(assignment: String, type: String) throws {
      let view = { (first: String, second: String) in
        """
        import SwiftUI
        struct Row: View {
          let title: String
          @State private var count: \(type)
          init(title: String) {
            \(first)
            \(second)
          }
          var body: some View { Text(title) }
        }
        """
      }
      let early = try errors(in: view(assignment, "self.title = title"))
      #expect(early.contains("used before"), "\(early)")
      #expect(try errors(in: view("self.title = title", assignment)) == "")
    }

    private func errors(in code: String) throws -> String {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write(code, to: "Code.swift")
      let outcome = try Tool.run(
        CompilationTests.swiftc([]) + AppleModules.flags() + [folder.file("Code.swift").path])
      return outcome.errors
    }
  }
#endif

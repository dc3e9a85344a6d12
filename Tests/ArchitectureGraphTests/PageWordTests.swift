import ArchitectureModel
import Foundation
import StoregenTestSupport
import Testing

/// The page is written in JavaScript, which cannot see the enums.
@Suite("The page explains every word of a graph")
struct PageWordTests {
  @Test("for channels")
  func channels() throws {
    let names = try words(of: "names", in: "consequences.js")
    #expect(names == EventChannel.allCases.map(\.rawValue))
  }

  @Test("for the ways in which handlers run")
  func handlers() throws {
    let ways = try words(of: "ways", in: "model.js")
    #expect(ways == HandlerRun.allCases.map(\.rawValue))
  }

  /// The keys of an object: `const names = { combine: "Combine" };`
  private func words(of constant: String, in script: String) throws -> [String] {
    let file = Repository.root.appendingPathComponent("Templates/Page/\(script)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.firstRange(of: "const \(constant) = {"))
    return text[start.upperBound...].prefix { $0 != "}" }.matches(of: /(\w+): "/).map {
      String($0.1)
    }
  }
}

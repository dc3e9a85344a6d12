import ArchitectureModel
import Foundation
import StoregenTemplates
import StoregenTestSupport
import Testing

/// The page is written in JavaScript, which cannot see the enums.
@Suite("The page")
struct PageWordTests {
  @Test("has all files of its folder")
  func files() throws {
    let folder = Repository.root.appendingPathComponent("Templates/Page").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(BundledTemplates.pages.keys.sorted() == files.sorted())
  }

  @Test("explains every channel")
  func channels() throws {
    let names = try words(of: "names", in: "consequences.js")
    #expect(names == EventChannel.allCases.map(\.rawValue))
  }

  @Test("explains every way in which handlers run")
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

import ArchitectureGraph
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

  @Test("names every kind of view", arguments: [("VIEW_KINDS", "inspectView.js"), ("VIEW_TAGS", "viewGraph.js")])
  func views(constant: String, script: String) throws {
    let names = try words(of: constant, in: script)
    #expect(names == AppGraph.View.Kind.allCases.map(\.rawValue))
  }

  @Test("distinguishes roots from views")
  func roots() throws {
    let roots = AppGraph.View.Kind.allCases.filter(\.isRoot).map(\.rawValue)
    let compared = try text(after: "function isRoot(view) {", in: "viewGraph.js")
      .matches(of: /view\.kind === "(\w+)"/).map { String($0.1) }
    #expect(compared == roots)
    let style = try text(of: "drawing.css")
    #expect(roots.filter { !style.contains(".is-\($0) > .body") } == [])
  }

  /// Stores themselves need no word.
  @Test("names every other kind of store", arguments: [("tags", "eventGraph.js"), ("kinds", "inspectStore.js")])
  func stores(constant: String, script: String) throws {
    let names = try words(of: constant, in: script)
    #expect(names == AppGraph.Store.Kind.allCases.filter { $0 != .store }.map(\.rawValue))
  }

  /// The keys of an object: `const names = { combine: "Combine" };`
  private func words(of constant: String, in script: String) throws -> [String] {
    try text(after: "const \(constant) = {", in: script).matches(of: /(\w+): "/).map {
      String($0.1)
    }
  }

  /// The text of a script between `start` and the next closing brace.
  private func text(after start: String, in script: String) throws -> Substring {
    let text = try text(of: script)
    let opening = try #require(text.firstRange(of: start))
    return text[opening.upperBound...].prefix { $0 != "}" }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent("Templates/Page/\(file)"), encoding: .utf8)
  }
}

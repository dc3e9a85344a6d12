import Foundation
import StoregenTestSupport
import Testing

/// `Sources/storegen.yml` lists which folders of large modules may refer to which, and `make check` checks them.
@Suite("The contracts of storegen's own folders")
struct FolderTests {
  @Test("are about every folder and file of each large module")
  func complete() throws {
    let sources = Repository.root.appendingPathComponent("Sources")
    let contracts = try String(contentsOf: sources.appendingPathComponent("storegen.yml"), encoding: .utf8)
    let modules = contracts.matches(of: /(?m)^    (\w+)-folders: \{ layers: \[([^\]]*)\]/)
    #expect(modules.count > 10)
    for module in modules {
      let layers = module.2.split { !$0.isLetter && $0 != "." }.map(String.init)
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: sources.appendingPathComponent(String(module.1)).path
      ).filter { $0.hasSuffix(".swift") }
      let folders = files.map { path in
        path.contains("/") ? "\(module.1).\(path.prefix { $0 != "/" })" : "\(module.1)Top"
      }
      #expect(Set(folders) == Set(layers))
    }
  }
}

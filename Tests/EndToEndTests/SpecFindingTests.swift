import Foundation
import StoregenTestSupport
import Testing

/// The output of `storegen validate` for invalid specs: each folder in `Specs/<area>` is one case, with the spec and the
/// exact `output`.
///
/// With `UPDATE_EXPECTED=1` in the environment `output` is written instead: review the difference.
@Suite("Errors in a spec are reported exactly")
struct SpecFindingTests {
  @Test("in each case", arguments: try SpecCase.all())
  func finds(_ testCase: SpecCase) throws {
    let outcome = try Program.run("storegen validate", in: testCase.folder)
    let file = testCase.folder.appendingPathComponent("output")
    if Program.updatesExpected { try Data(outcome.output.utf8).write(to: file) }
    #expect(outcome.output == (try? String(contentsOf: file, encoding: .utf8)))
    #expect(outcome.status == (outcome.output.contains(": error: ") ? 1 : 0))
    #expect(!outcome.output.isEmpty, "a case shows something")
  }

  @Test("and there are at least 80 of them")
  func enough() throws {
    #expect(try SpecCase.all().count >= 80)
  }
}

/// One folder below `Specs`.
struct SpecCase: Sendable, CustomTestStringConvertible {
  let folder: URL

  var testDescription: String {
    "\(folder.deletingLastPathComponent().lastPathComponent)/\(folder.lastPathComponent)"
  }

  static func all() throws -> [SpecCase] {
    let specs = Repository.root.appendingPathComponent("Tests/EndToEndTests/Specs")
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: specs.path).sorted().flatMap { area in
      let folder = specs.appendingPathComponent(area)
      return try files.contentsOfDirectory(atPath: folder.path).sorted().map {
        SpecCase(folder: folder.appendingPathComponent($0))
      }
    }
  }
}

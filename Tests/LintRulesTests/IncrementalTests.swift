import AppAnalysis
import ArchitectureModel
import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

@Suite("A check after another one finds the same as the first one would")
struct IncrementalTests {
  /// Two versions of a program, of which the first one was checked before.
  struct Versions {
    var former: [LintFile]
    var current: [LintFile]

    /// - Parameters:
    ///   - files: the files of the current version.
    ///   - position: the one that differs.
    ///   - text: its former text.
    init(_ files: [LintFile], replacing position: Int, with text: String) throws {
      current = files
      former = files
      let path = files[position].facts.path
      former[position] = LintFile(
        try #require(ExampleCase.facts(of: text, path: path), "\(text)"),
        module: files[position].module)
    }

    var reversed: Versions {
      var copy = self
      swap(&copy.former, &copy.current)
      return copy
    }
  }

  /// Checks both versions.
  ///
  /// - Returns: the findings after the former version, and those of a first check.
  private func findings(
    _ program: Versions, _ configuration: LintConfiguration, inParallel: Bool = false
  ) -> (incremental: [Diagnostic], fresh: [Diagnostic]) {
    let linter = Linter(configuration)
    let memory = linter.lint(program.former, inParallel: inParallel, keeping: .on(after: nil))
      .memory
    let second = linter.lint(program.current, inParallel: inParallel, keeping: .on(after: memory))
    return (second.report.diagnostics, linter.lint(program.current).diagnostics)
  }

  @Test("after code was written in one file", arguments: ExampleCase.ofPrograms)
  func code(_ example: ExampleCase) throws {
    let example = try example.splitOverFiles()
    var configuration = try LintConfiguration.of(example.spec)
    for rule in LintRule.all {
      configuration.rules[rule.id] = RuleConfiguration(severity: .warning)
    }
    let files = example.lintFiles
    for position in files.indices {
      let text = files[position].facts.withoutBodies(example.text(position))
      let program = try Versions(files, replacing: position, with: text)
      for program in [program, program.reversed] {
        let (incremental, fresh) = findings(program, configuration)
        #expect(incremental == fresh)
      }
    }
  }

  @Test("and keeps no answer about a former version of a file")
  func former() throws {
    let view = """
      import SwiftUI
      struct Screen: View {
        let cart: CartStore
        var body: some View { Button("") { cart.count = 1 } }
      }
      """
    let texts = [
      CodeDependency.store, view, "struct Home: View { var body: some View { Screen() } }",
    ]
    let files = try Self.files(texts)
    let program = try Versions(files, replacing: 1, with: view.replacing("1", with: "2"))
    let linter = Linter(LintConfiguration.ofExcerpts)
    let first = linter.lint(program.former, inParallel: false, keeping: .on(after: nil)).memory
    let second = linter.lint(program.current, inParallel: false, keeping: .on(after: first)).memory
    let ids = program.current.map(\.facts.id)
    for answers in try #require(second).answers {
      #expect(Set(answers[StoreOperations.operations].answers.keys.map(\.fileID)) == Set(ids))
      #expect(answers.files == Set(ids))
    }
  }

  private static func files(_ texts: [String]) throws -> [LintFile] {
    try texts.enumerated().map { number, text in
      LintFile(
        try #require(ExampleCase.facts(of: text, path: "File\(number).swift")),
        module: SourceModule(name: "App", isPackageTarget: false))
    }
  }

  @Test("after code was written that other files depend on", arguments: CodeDependency.all)
  func dependency(_ dependency: CodeDependency) throws {
    let files = try Self.files([CodeDependency.store, dependency.with] + dependency.others)
    let program = try Versions(files, replacing: 1, with: dependency.without)
    let configuration = LintConfiguration.ofExcerpts
    let linter = Linter(configuration)
    let counts = [program.former, program.current].map { files in
      linter.lint(files).diagnostics.count { $0.rule == dependency.rule }
    }
    #expect(counts[0] != counts[1], "the code makes no difference")
    for program in [program, program.reversed] {
      for inParallel in [false, true] {
        let (incremental, fresh) = findings(program, configuration, inParallel: inParallel)
        #expect(incremental == fresh)
      }
    }
  }
}

extension FileFacts {
  /// A text of these facts without the code of functions and computed properties.
  fileprivate func withoutBodies(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let bodies = all.filter {
      $0.kind == .block && $0.parent?.kind.isFunctionLike == true || $0.isGetter
    }
    var result = ""
    var start = 0
    for body in bodies where body.bytes.lowerBound >= start {
      let text = bytes[body.bytes]
      // A getter without the keyword may be its statements only.
      let opens = text.first == UInt8(ascii: "{") || text.starts(with: "get".utf8)
      if opens, !text.contains(UInt8(ascii: "{")) { continue }  // A requirement.
      let head =
        opens ? (text.firstIndex(of: UInt8(ascii: "{")) ?? text.startIndex) + 1 : text.startIndex
      result += String(decoding: bytes[start..<head], as: UTF8.self)
      start = opens ? text.endIndex - 1 : text.endIndex
    }
    return result + String(decoding: bytes[start...], as: UTF8.self)
  }
}

extension Fact {
  fileprivate var isGetter: Bool { kind == .accessor && name == "get" }
}

extension ExampleCase {
  /// The text of a file, without marks.
  fileprivate func text(_ position: Int) -> String {
    files[position].filter { $0 != "«" && $0 != "»" }
  }
}

import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// Small apps from reviews of findings, with everything that the linter reports about them by default.
@Suite("Apps that people have reviewed")
struct ReviewedAppTests {
  @Test("have only these findings", arguments: apps)
  func findings(_ app: ReviewedApp) throws {
    let files = try app.files.map { name, code in
      let facts = try #require(ExampleCase.facts(of: code, path: name))
      return LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    }
    let found = Linter(try app.configuration).lint(files).diagnostics.map { finding in
      "\(finding.range.map { line(of: $0, in: app) } ?? "") \(finding.rule ?? "")"
    }
    #expect(found == app.findings)
  }

  private func line(of range: SourceRange, in app: ReviewedApp) -> String {
    let code = app.files.first { $0.name == range.path }?.code ?? ""
    let number = 1 + code.utf8.prefix(range.bytes.lowerBound).count { $0 == UInt8(ascii: "\n") }
    return "\(range.path):\(number)"
  }
}

/// A small app.
struct ReviewedApp: Sendable, CustomTestStringConvertible {
  let title: String
  var spec: String?
  let findings: [String]
  let files: [(name: String, code: String)]

  var testDescription: String { title }

  /// The configuration of the app; without one, the use of classes decides what are stores.
  var configuration: LintConfiguration {
    get throws {
      try spec.map { try LintConfiguration.loaded($0) } ?? LintConfiguration()
    }
  }
}

extension ReviewedAppTests {
  static let apps: [ReviewedApp] = first + second + third + fourth + shipped + collected + injection
}

package import AppAnalysis
public import LinkedProgram
public import StoregenDiagnostics
import SwiftFacts

/// Checks a program against the rules.
public struct Linter: Sendable {
  private let configuration: LintConfiguration
  private let explains: Bool

  /// - Parameter explains: whether to report code that could not be followed.
  public init(_ configuration: LintConfiguration, explains: Bool = false) {
    self.configuration = configuration
    self.explains = explains
  }

  /// The findings of the rules in `files`, independent of the order of the files. Call it on a large
  /// stack: see `LargeStackThreads`.
  ///
  /// - Parameter inParallel: whether to use several threads, which takes more memory and more work in total.
  public func lint(_ files: [LintFile], inParallel: Bool = false) -> LintReport {
    lint(files, inParallel: inParallel, keeping: .off).report
  }

  /// The same findings, and what makes the next check of the program faster; nil if no answers are kept.
  package func lint(
    _ files: [LintFile], inParallel: Bool, keeping: AnswerKeeping
  ) -> (report: LintReport, memory: CheckMemory?) {
    ProgramCheck(files, configuration: configuration, explains: explains, keeping: keeping)
      .run(inParallel: inParallel)
  }
}

extension Linter {
  /// The context of a linked program, independent of the order of the files.
  func context(of files: [LintFile]) -> AnalysisContext {
    AnalysisContext(files.inOrder, settings: configuration.analysis)
  }
}

/// The findings of the rules, and what they checked.
public struct LintReport: Sendable {
  /// The findings, by file and location.
  public internal(set) var diagnostics: [Diagnostic]
  /// The findings about conventions that the app does not follow, by file and location.
  public internal(set) var withheld: [Diagnostic]
  /// How many observable classes count as stores.
  public let storeCount: Int
  /// How many classes are observable.
  public let observableCount: Int
  /// Code that could not be followed; empty unless requested.
  public let unfollowed: [Note]
  /// The names in the configuration that do not exist.
  public let unknownNames: [UnknownName]

  package init(
    diagnostics: [Diagnostic], withheld: [Diagnostic], storeCount: Int, observableCount: Int, unfollowed: [Note],
    unknownNames: [UnknownName]
  ) {
    self.diagnostics = diagnostics
    self.withheld = withheld
    self.storeCount = storeCount
    self.observableCount = observableCount
    self.unfollowed = unfollowed
    self.unknownNames = unknownNames
  }
}

extension LintReport {
  /// The combined report on several programs.
  ///
  /// - Parameter others: findings from elsewhere than the rules.
  public init(joining reports: [LintReport], and others: [Diagnostic] = []) {
    diagnostics = (others + reports.flatMap(\.diagnostics)).sortedByLocation()
    withheld = reports.flatMap(\.withheld).sortedByLocation()
    storeCount = reports.reduce(0) { $0 + $1.storeCount }
    observableCount = reports.reduce(0) { $0 + $1.observableCount }
    unfollowed = reports.flatMap(\.unfollowed).sorted {
      ($0.range.path, $0.range.bytes.lowerBound) < ($1.range.path, $1.range.bytes.lowerBound)
    }
    // It is enough if one program has the name.
    unknownNames = (reports.first?.unknownNames ?? []).filter { unknown in
      reports.allSatisfy { $0.unknownNames.contains { $0.isSame(as: unknown) } }
    }
  }
}

import ArchitectureModel
import ArgumentParser
import Foundation
import LintDriver
import ProjectFiles
import StoreSpec
import StoregenDiagnostics

extension SpecFile {
  /// The file at `path`, or the nearest one. Prints which one is used if it is in a folder above.
  ///
  /// - Throws: exit status 1 if there is none, after printing the error.
  static func found(_ path: String?, in working: WorkingFolder, isHermetic: Bool = false) throws -> SpecFile {
    let file = try Console.reporting { try find(path, in: working, isHermetic: isHermetic) }
    if path == nil { file.noteIfAbove() }
    return file
  }

  /// Prints that this file is used if it is in a folder above the working folder.
  func noteIfAbove() {
    if folder.path != working.url.path, working.url.path.hasPrefix(folder.path) { Console.note("using \(displayPath)") }
  }

  /// Reads and checks the spec, and prints errors and warnings.
  ///
  /// - Parameters:
  ///   - text: another text of the file.
  ///   - relevance: gives for a spec whether to print a warning about it.
  /// - Throws: exit status 1 if a file cannot be read or there is an error.
  func load(
    replacedBy text: SourceText? = nil,
    warnings relevance: (AppSpec) -> (Diagnostic) -> Bool = { _ in { _ in true } }
  ) throws -> LoadedSpec {
    let files: any SpecFiles = text.map { ReplacedFile(self, with: $0) } ?? self.files
    let outcome = SpecLoader.load(url.lastPathComponent, from: files)
    let isRelevant = outcome.spec.map(relevance)
    let printed = outcome.diagnostics.filter { $0.severity == .error || isRelevant?($0) ?? true }
    let report = Console.text(of: printed.sortedByLocation(), in: outcome.sources)
    Console.note(lines: report)
    guard let spec = outcome.spec, !outcome.diagnostics.hasErrors else { throw ExitCode.couldNotRun }
    return LoadedSpec(
      spec: spec, inputs: outcome.inputs,
      warnings: report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }
}

/// A spec without errors.
struct LoadedSpec {
  let spec: AppSpec
  /// The texts that it was read from.
  let inputs: SpecInputs
  /// The printed warnings, line by line.
  let warnings: [String]
  /// The texts of the files, for reports.
  var sources: [SourceText] { Array(inputs.files.values) }

  /// The path, the line and the column of a location in the spec.
  func place(of range: SourceRange) -> String {
    guard let text = sources.first(where: { $0.path == range.path }) else { return range.path }
    let position = text.position(of: range.bytes.lowerBound)
    return "\(range.path):\(position.line):\(position.column)"
  }
}

extension SpecCheck {
  /// Prints the errors, if there are any.
  ///
  /// - Throws: exit status 1 if there is an error.
  func stopAtErrors() throws {
    guard diagnostics.hasErrors else { return }
    throw Console.failure(diagnostics.filter { $0.severity == .error }, in: sources)
  }
}

import ArchitectureModel
import FactPacks
import LintRules
import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// Where the spec describes the code of generated files that are not on disk.
///
/// Editors cannot open such a file, so findings in it and notes about it name the spec instead. A baseline and the excluded
/// paths apply before that, so that they work the same whether or not the files are on disk.
struct SpecLocations: Sendable {
  /// The displayed paths of the files.
  private var paths: Set<String> = []
  /// The location in the spec of each location in them, as far as the spec describes what is there.
  private var ranges: [SourceRange: SourceRange] = [:]
  /// The location of the app's name, for findings about everything else.
  private var app: SourceRange?

  /// - Parameter sources: the files.
  init(of report: LintReport, in sources: some Collection<ReadSource>, _ spec: AppSpec?) {
    guard let spec, !sources.isEmpty else { return }
    let unwritten = Set(sources.map(\.file.displayPath))
    let found = Set(report.locations.filter { unwritten.contains($0.path) })
    guard !found.isEmpty else { return }
    paths = unwritten
    app = spec.app.range
    let declarations = SpecDeclarations(spec)
    let facts = Dictionary(keepingFirst: sources.compactMap(\.outcome?.facts).map { ($0.path, $0) })
    for range in found {
      guard let place = facts[range.path]?.member(at: range.bytes.lowerBound) else { continue }
      ranges[range] = declarations.location(of: place.member, in: place.type)
    }
  }

  /// The combined locations of several programs, of which at most one has a spec.
  init(joining all: [SpecLocations]) {
    for locations in all where locations.app != nil { self = locations }
  }

  /// The findings, with all locations in files that exist.
  func moved(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard app != nil else { return findings }
    return findings.map(moved).sortedByLocation()
  }

  /// The notes without those that the spec does not explain.
  func moved(_ notes: [Note]) -> [Note] {
    guard app != nil else { return notes }
    return notes.compactMap { note in
      paths.contains(note.range.path) ? ranges[note.range].map { Note(note.message, at: $0) } : note
    }
  }

  private func moved(_ finding: Diagnostic) -> Diagnostic {
    let range = finding.range.map { range in
      paths.contains(range.path) ? ranges[range] ?? app ?? range : range
    }
    let isFixable = finding.fix?.edits.allSatisfy { !paths.contains($0.range.path) } ?? false
    return Diagnostic(
      finding.severity, finding.message, at: range, rule: finding.rule, reason: finding.reason,
      help: finding.help, notes: moved(finding.notes), fix: isFixable ? finding.fix : nil,
      subject: finding.subject)
  }
}

extension SpecLocations: BinaryValue {
  init?(from reader: inout BinaryReader) {
    guard let paths = [String](from: &reader), let described = [SourceRange](from: &reader),
      let locations = [SourceRange](from: &reader), described.count == locations.count,
      let app = SourceRange?(from: &reader)
    else { return nil }
    self.paths = Set(paths)
    ranges = Dictionary(keepingFirst: zip(described, locations))
    self.app = app
  }

  func write(to writer: inout BinaryWriter) {
    paths.sorted().write(to: &writer)
    let ranges = Array(ranges)
    ranges.map(\.key).write(to: &writer)
    ranges.map(\.value).write(to: &writer)
    app.write(to: &writer)
  }
}

import ArgumentParser
import Foundation
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// A file with the findings that are known.
struct BaselineFile {
  /// The name of the one that is used without being named: beside the configuration, or else in the working
  /// folder.
  static let usualName = "storegen-baseline.yml"

  let url: URL

  /// The file as the user knows it.
  var displayPath: String { url.displayPath }

  /// Whether it is there.
  var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

  /// Reads it.
  ///
  /// - Throws: exit status 1 if it cannot be read or is no baseline; that is reported.
  func load() throws -> LoadedBaseline {
    let source: SourceText
    do throws(SystemError) {
      source = SourceText(path: displayPath, utf8: try FileSystem.read(url.path))
    } catch {
      Console.error(
        "cannot read the baseline `\(displayPath)`: \(error.reason)",
        help: "`storegen lint --write-baseline` writes one")
      throw ExitCode.couldNotRun
    }
    let reading = BaselineReading(source)
    Console.report(reading.diagnostics, in: [source])
    if reading.diagnostics.hasErrors { throw ExitCode.couldNotRun }
    return LoadedBaseline(source: source, baseline: Baseline(reading.entries))
  }

  /// What it holds so far, as far as that can be read.
  var former: Baseline? {
    (try? FileSystem.read(url.path)).map { bytes in
      Baseline(BaselineReading(SourceText(path: displayPath, utf8: bytes)).entries)
    }
  }

  /// Writes it; nobody sees half of it.
  ///
  /// - Throws: exit status 1 if it cannot be written, or if that would take the place of something else; that is
  ///   reported.
  func write(_ baseline: Baseline) throws {
    let bytes = Array(BaselineText.of(baseline).utf8)
    guard isOurs else {
      Console.error(
        "`\(displayPath)` is no baseline, so it is left as it is",
        help: "name another file with --baseline, or remove this one")
      throw ExitCode.couldNotRun
    }
    do throws(SystemError) {
      try FileSystem.write(bytes, at: url.path)
    } catch {
      Console.error("cannot write the baseline `\(displayPath)`: \(error.reason)")
      throw ExitCode.couldNotRun
    }
  }
}

extension BaselineFile {
  /// Whether nothing is lost if it is written anew.
  private var isOurs: Bool {
    let line = Array(BaselineText.firstLine.utf8)
    let found = try? FileSystem.beginning(of: url.path, count: line.count)
    return found.map { $0.isEmpty || $0 == line } ?? true
  }
}

/// A baseline with the file that it was read from.
struct LoadedBaseline {
  let source: SourceText
  let baseline: Baseline

  /// The finding about an entry for which nothing was found.
  func staleness(of entry: Baseline.Entry) -> Diagnostic? {
    guard let range = entry.range else { return nil }
    let line = source.lines.line(containing: range.bytes.lowerBound)
    let end =
      line < source.lines.count ? source.lines.start(of: line + 1) : source.utf8.count
    let lines = source.range(source.lines.start(of: line)..<end)
    return Diagnostic(
      .warning, "`\(entry.subject)` no longer breaks `\(entry.rule)`", at: range,
      reason: "while this entry is here, the same finding can come back unseen",
      help: "take the line away",
      fix: FixIt("take the entry away", [TextEdit(replacing: lines, with: "")]),
      subject: FindingSubject(in: nil, about: [entry.rule, entry.subject]))
  }
}

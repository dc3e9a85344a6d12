import FileSelection
package import LintRules
import StoregenDiagnostics
package import StoregenFiles
package import SwiftFacts

// The bytes of reports in the cache.

extension UnknownName.Subject: BinaryValue {}

extension UnknownName: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let subject = Subject(from: &reader), let name = String(from: &reader),
      let proposal = String?(from: &reader)
    else { return nil }
    self.init(subject: subject, name: name, proposal: proposal)
  }

  package func write(to writer: inout BinaryWriter) {
    subject.write(to: &writer)
    name.write(to: &writer)
    proposal.write(to: &writer)
  }
}

extension LintReport: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let storeCount = Int(from: &reader), let observableCount = Int(from: &reader),
      let diagnostics = [Diagnostic](from: &reader), let withheld = [Diagnostic](from: &reader),
      let unfollowed = [Note](from: &reader),
      let unknownNames = [UnknownName](from: &reader)
    else { return nil }
    self.init(
      diagnostics: diagnostics, withheld: withheld, storeCount: storeCount, observableCount: observableCount,
      unfollowed: unfollowed, unknownNames: unknownNames)
  }

  package func write(to writer: inout BinaryWriter) {
    storeCount.write(to: &writer)
    observableCount.write(to: &writer)
    diagnostics.write(to: &writer)
    withheld.write(to: &writer)
    unfollowed.write(to: &writer)
    unknownNames.write(to: &writer)
  }
}

extension ProgramReport: BinaryValue {
  init?(from reader: inout BinaryReader) {
    guard let report = LintReport(from: &reader), let locations = SpecLocations(from: &reader),
      let selection = FileSelection(from: &reader), let readTexts = [SourceRange](from: &reader)
    else { return nil }
    self.init(report: report, locations: locations, selection: selection, readTexts: Set(readTexts))
  }

  func write(to writer: inout BinaryWriter) {
    report.write(to: &writer)
    locations.write(to: &writer)
    selection.write(to: &writer)
    Array(readTexts).write(to: &writer)
  }
}

extension FileSelection: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let words = [Word]?(from: &reader), let linkingWords = [Word](from: &reader) else { return nil }
    self.init(words: words, linkingWords: linkingWords)
  }

  package func write(to writer: inout BinaryWriter) {
    words.write(to: &writer)
    linkingWords.write(to: &writer)
  }
}

extension Word: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let hash = reader.value(as: UInt32.self) else { return nil }
    self.init(hash: hash)
  }

  package func write(to writer: inout BinaryWriter) { writer.add(hash) }
}

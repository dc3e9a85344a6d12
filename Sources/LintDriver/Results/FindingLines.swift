import Foundation
import StoregenDiagnostics

/// The lines of code with findings, which tell equal findings apart. Files are read when they are first asked for.
final class FindingLines {
  private let checked: CheckedSources
  private var texts: [String: SourceText?] = [:]

  init(of checked: CheckedSources) { self.checked = checked }

  /// The line with a finding, without space around it; nil if its file cannot be read.
  func line(of finding: Diagnostic) -> String? {
    guard let range = checked.locations.moved([finding]).first?.range, let text = text(at: range.path) else {
      return nil
    }
    let line = text.content(ofLine: text.lines.line(containing: range.bytes.lowerBound))
    return text.utf8[line].trimmedLine
  }

  private func text(at path: String) -> SourceText? {
    if let known = texts[path] { return known }
    let text = checked.texts(at: [path]).first
    texts[path] = .some(text)
    return text
  }
}

extension ArraySlice<UInt8> {
  /// The text without space around it.
  var trimmedLine: String { String(decoding: self, as: UTF8.self).trimmingCharacters(in: .whitespaces) }
}

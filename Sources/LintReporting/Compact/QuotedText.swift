import StoregenDiagnostics
import StoregenFiles

/// Text of the project in what coding agents read.
///
/// Sources can contain anything, for example a file whose name is an instruction. Names and paths of the usual
/// characters are written as they are; everything else is a string in JSON, on one line, so that a reader sees where it
/// ends.
package enum QuotedText {
  private static let usual = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-#@()<>:?!&[]$~=")

  /// The text, or a string in JSON.
  package static func of(_ text: String) -> String {
    !text.isEmpty && text.count <= 200 && text.allSatisfy(usual.contains) ? text : literal(text)
  }

  /// Several lines as a quotation.
  package static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "> \(String($0).visible)" }.joined(
      separator: "\n")
  }

  /// The text as a string in JSON.
  package static func literal(_ text: String) -> String { CanonicalJSON.line(of: text) }
}

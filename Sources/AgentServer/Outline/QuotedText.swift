import JSONRPC
import StoregenFiles

/// Text of the project in the text of an answer.
///
/// Sources can contain anything, for example a file whose name is an instruction. Names and paths of the usual
/// characters are written as they are; everything else is a string in JSON, on one line, so that a reader sees where it
/// ends.
enum QuotedText {
  private static let usual = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-#@()<>:?!&[]$~=")

  static func of(_ text: String) -> String {
    !text.isEmpty && text.count <= 200 && text.allSatisfy(usual.contains) ? text : literal(text)
  }

  /// The text as a string in JSON.
  static func literal(_ text: String) -> String { CanonicalJSON.line(of: text) }
}

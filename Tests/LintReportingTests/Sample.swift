import Foundation
import LintReporting
import StoregenDiagnostics

/// Findings for reports.
enum Sample {
  /// A source with an emoji before the finding on the second line.
  static let source = SourceText(
    path: "App/Cart Screen.swift", text: "struct Cart {\n  /* 🛒 é */ var store\n}\n")

  /// A finding with all parts.
  static let finding = Diagnostic(
    .warning, "`Cart` keeps `store`", at: range, rule: "keeps_store",
    reason: "it is not its own", help: "pass `store` on",
    notes: [Note("`Cart` is declared here", at: source.range(7..<11))],
    fix: FixIt(
      "put `let` in place of `var`",
      edits: [TextEdit(replacing: source.range(varOffset..<(varOffset + 3)), with: "let")]),
    subject: FindingSubject(in: "Cart.store", about: ["CartStore"]))

  /// An error without a location.
  static let withoutLocation = Diagnostic(.error, "there is no spec", at: nil, help: "write one")

  /// The bytes of `store`.
  static let range = source.range((varOffset + 4)..<(varOffset + 9))

  private static let varOffset = source.text(in: 0..<Int.max).utf8Offset(of: "var")

  /// A finding of a rule in a file, about a declaration if `symbol` is not nil.
  static func finding(
    _ rule: String, in path: String = "A.swift", at offset: Int = 0, severity: Severity = .warning,
    about symbol: String? = nil, _ message: String = "wrong"
  ) -> Diagnostic {
    Diagnostic(
      severity, message, at: SourceRange(path: path, bytes: offset..<offset), rule: rule,
      subject: symbol.map { FindingSubject(in: $0, about: []) })
  }

  /// A finding with texts that need escaping in every format.
  static let hostile = Diagnostic(
    .error, "a\n::error::b \u{1B}[31m \u{0} \u{FFFE} \u{202E} ]]> <b a=\"'\"> & % é",
    at: SourceRange(
      path: "A,b:c%\n<\">.swift", bytes: 0..<0), rule: "r<\"&,:>",
    reason: "why\r\nnot", help: "so\u{2028}",
    subject: FindingSubject(in: "A.<\">", about: ["&"]))
}

extension String {
  /// The byte offset of a text in this one; the end if it is missing.
  fileprivate func utf8Offset(of text: String) -> Int {
    range(of: text).map { utf8.distance(from: startIndex, to: $0.lowerBound) } ?? utf8.count
  }
}

/// A JSON value with access by key and index.
struct JSONValue {
  let value: Any?

  init(_ text: String) throws {
    value = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private init(_ value: Any?) { self.value = value }

  subscript(key: String) -> JSONValue { JSONValue((value as? [String: Any])?[key]) }

  subscript(number: Int) -> JSONValue {
    let list = value as? [Any]
    return JSONValue(list.flatMap { $0.indices.contains(number) ? $0[number] : nil })
  }

  var text: String? { value as? String }
  var number: Int? { value as? Int }
  var count: Int? { (value as? [Any])?.count }
  var isMissing: Bool { value == nil }
}

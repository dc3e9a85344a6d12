import LocatedYAML
import StoreSpec
package import StoregenDiagnostics

/// The text of an imported spec that is valid: what the spec language refuses becomes a comment.
package struct ImportedText {
  package let text: String
  /// Errors that no part of the import explains; nothing must be written then.
  package let errors: [Diagnostic]
  /// The text with these errors.
  package let source: SourceText
  /// How much was found or added, in lines.
  package let summary: [String]

  /// Leaves out parts until the rest is valid.
  ///
  /// - Parameters:
  ///   - items: the parts, whose refusals are set.
  ///   - write: writes the parts that are not refused.
  ///   - load: checks a text.
  ///   - summarize: says how much was written.
  static func valid(
    _ items: [SpecItem], at path: String, write: () -> SpecText,
    load: (SourceText) -> [Diagnostic], summarize: () -> [String]
  ) -> ImportedText {
    while true {
      let written = write()
      let source = SourceText(path: path, text: written.text)
      let errors = load(source).filter { $0.severity == .error }
      var hasChanged = false
      for error in errors {
        guard let range = error.range, range.path == path,
          let item = written.item(at: range.bytes.lowerBound), item.refusal == nil
        else { continue }
        item.refusal = ([error.message] + [error.reason].compactMap(\.self)).joined(separator: "; ")
        hasChanged = true
      }
      // Each round leaves out at least one part.
      guard hasChanged else {
        return ImportedText(
          text: written.text, errors: errors, source: source, summary: summarize())
      }
    }
  }
}

extension ImportedSpec {
  /// A new spec.
  ///
  /// - Parameters:
  ///   - lint: the key `lint` with its comments, or nothing.
  ///   - path: the path in messages.
  package func newText(lint: String, path: String) -> ImportedText {
    ImportedText.valid(items, at: path) {
      var text = SpecText()
      for line in Self.head { text.add(comment: line, indentation: 0) }
      for (position, item) in items.enumerated() {
        if position > 1 { text.add(line: "") }
        text.add([item], indentation: 0)
      }
      if !lint.isEmpty { text.add(line: "\n" + lint.withoutFinalBreak) }
      return text
    } load: {
      SpecLoader.load($0).diagnostics
    } summarize: {
      ImportSummary(items).lines(isComplete: true)
    }
  }

  private static let head = [
    "The app's stores, as `storegen import` found them in the code. `storegen validate` checks this file.",
    "Comments with a location explain what is missing here, and why.",
  ]
}

extension String {
  fileprivate var withoutFinalBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}

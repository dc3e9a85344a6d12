import StoregenDiagnostics

extension Diagnostic {
  /// The rule, or `storegen` for a finding without one: most formats require a name.
  var ruleName: String { rule ?? "storegen" }

  /// Message, reason and help as sentences.
  var sentences: String { [message, reason, help].compactMap { $0?.visible.asSentence }.joined(separator: " ") }

  /// Message and help on one line; without help, message and reason.
  var line: String { message.visible + ((help ?? reason).map { ": \($0.visible)" } ?? "") }
}

extension String {
  /// With a capital letter and a full stop.
  var asSentence: String {
    let isClosed = last.map { ".!?…".contains($0) } ?? true
    return firstUppercased + (isClosed ? "" : ".")
  }
}

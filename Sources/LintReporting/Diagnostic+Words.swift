import StoregenDiagnostics

extension Diagnostic {
  /// The rule; the program where no rule is about it, since most formats want a name.
  var ruleName: String { rule ?? "storegen" }

  /// What is wrong, why, and what to do, as people may read it: a sentence each.
  var sentences: String {
    [message, reason, help].compactMap { $0?.visible.asSentence }.joined(separator: " ")
  }

  /// What is wrong and what to do, in a line; why, where nobody can say what to do.
  var line: String {
    message.visible + ((help ?? reason).map { ": \($0.visible)" } ?? "")
  }
}

extension String {
  /// With a capital letter and a full stop.
  var asSentence: String {
    let isClosed = last.map { ".!?…".contains($0) } ?? true
    return prefix(1).uppercased() + dropFirst() + (isClosed ? "" : ".")
  }
}

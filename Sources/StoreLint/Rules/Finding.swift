import StoregenDiagnostics

/// A finding as a rule reports it; the linter adds the rule's name and severity.
struct Finding {
  /// What is wrong, with the names of types and members: one sentence without a full stop.
  let message: String
  let range: SourceRange
  /// Why that is bad at this location.
  var reason: String?
  /// What to do.
  var help: String?
  /// Related locations.
  var notes: [Note] = []
  /// Edits that resolve the finding and change nothing else.
  var fix: FixIt?
  /// Whether it is a warning even if the rule's findings are errors, because it does not always go wrong.
  var isOnlyWarning = false
  /// The names that distinguish it from other findings of the rule in the same declaration; nil for those in
  /// the message. Leave out the items that a message lists: each added item would make it a new finding.
  var about: [String]?
}

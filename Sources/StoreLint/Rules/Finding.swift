import StoregenDiagnostics

/// A finding as a rule has it; the linter adds the rule's name and severity.
struct Finding {
  /// What is wrong, with the names of the types and members: one sentence without a full stop.
  let message: String
  let range: SourceRange
  /// Why that is bad, just here.
  var reason: String?
  /// What to do.
  var help: String?
  /// Other places that have to do with it.
  var notes: [Note] = []
  /// What mends it and changes nothing else.
  var fix: FixIt?
  /// Whether it is a warning even where the rule's findings are errors: something that may go wrong.
  var isOnlyWarning = false
  /// The names that tell it from other findings of the rule in the same declaration; nil for those in the
  /// message. What a message lists is better left out: with each further item it would be another finding.
  var about: [String]?
}

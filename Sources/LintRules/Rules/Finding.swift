import LinkedProgram
import StoregenDiagnostics

/// The draft of a diagnostic, as a check reports it. The linter adds the rule, its severity in this run and the
/// enclosing symbol, and makes it a `Diagnostic`.
struct Finding {
  /// The problem, with the names of the types and members: one sentence without a period.
  let message: String
  let range: SourceRange
  /// Why that is bad in this case.
  var reason: String?
  /// How to fix it.
  var help: String?
  /// Related locations.
  var notes: [Note] = []
  /// An edit that fixes it and changes nothing else.
  var fix: FixIt?
  /// Whether it is a warning even if the rule's findings are errors, because it only may go wrong.
  var isOnlyWarning = false
  /// Whether the code does harm besides breaking the rule's convention, so that it is reported in every app.
  var isHarmful = false
  /// The names that distinguish it from other findings of the rule in the same declaration; nil for those
  /// in the message. Leave out names that the message lists: a longer list would be another finding.
  var about: [String]?
  /// The types that the finding is about; nil for the type around its location.
  var types: [TypeID]?
}

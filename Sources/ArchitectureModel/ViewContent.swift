/// What a view or a modifier of a package does with the views that it is given.
public enum ViewContent: String, Sendable, CaseIterable {
  /// Shows them as parts of the view that builds it.
  case part
  /// Arranges them, as a stack does; a single one still fills the whole.
  case layout
  /// Shows them in its own place, and nothing else.
  case transparent
  /// Shows them once for each element of a collection.
  case repeated
  /// Makes a screen of each.
  case tab
  /// Shows them first on a screen of their own; a modifier does so on demand.
  case screen
  /// Shows one as a screen, and the other as its label.
  case link
  /// Shows them outside of the views around, as a hosting controller does.
  case host
  /// A modifier that shows no view and changes nothing that views read from the environment.
  case plain
}

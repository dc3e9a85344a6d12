/// A part of a spec that could not be read, so that nothing can be said to be missing there.
enum Gap: Hashable {
  /// A file, with contexts that nobody knows.
  case wholeFile
  /// Entries of maps, because their keys were refused.
  case entries
  /// The dependencies of the app.
  case dependencies
  /// The handlers of a context.
  case handlers(of: String)
  /// The events of a context.
  case events(of: String)
  /// The state or the actions of a context.
  case members(of: String)
}

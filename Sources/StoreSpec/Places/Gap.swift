/// A part of a spec that could not be read. Names that are not found there are not reported as missing.
enum Gap: Hashable {
  /// A file with unknown contexts.
  case wholeFile
  /// Entries of maps whose keys were rejected.
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

/// A part of a spec that could not be read, so that nothing can be said to be missing there.
enum Gap: Hashable {
  /// A file, with contexts that nobody knows.
  case wholeFile
  /// The events of a context.
  case events(of: String)
  /// The state or the actions of a context.
  case members(of: String)
}

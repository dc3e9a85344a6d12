import StoregenFiles

extension AppGraph {
  /// The graph as JSON, the same in every run.
  package var json: String { CanonicalJSON.text(of: self) }
}

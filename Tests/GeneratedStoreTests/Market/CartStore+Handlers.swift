extension CartStore {
  /// The cart stays.
  func stopLoading() { cancelHandlers() }
}

extension UserStore {
  /// The profile stays.
  func stopLoading() { cancelHandlers() }

  func ignore(_ error: any Error) {}
}

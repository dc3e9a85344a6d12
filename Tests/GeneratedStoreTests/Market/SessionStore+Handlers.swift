extension SessionStore {
  /// Goes on with the session of the previous launch.
  func start() {
    isAuthenticated = device.isAuthenticated
    if isAuthenticated { emit(.signedIn) }
  }
}

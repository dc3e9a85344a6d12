extension SessionStore {
  func register(name: String, password: String) async throws {
    _ = try await server.register(name: name, password: password).get()
  }

  func signIn(name: String, password: String) async throws {
    isLoading = true
    defer { isLoading = false }
    guard let token = try await server.signIn(name: name, password: password).value else {
      throw MarketError.signInFailed
    }
    device.token = token
    setAuthenticated(true)
    emit(.signedIn)
  }

  func signOut() {
    device.token = nil
    setAuthenticated(false)
    emit(.signedOut)
  }

  func checkToken() {
    guard !device.hasValidToken, isAuthenticated else { return }
    setAuthenticated(false)
    emit(.expired)
  }

  private func setAuthenticated(_ value: Bool) {
    isAuthenticated = value
    device.isAuthenticated = value
  }
}

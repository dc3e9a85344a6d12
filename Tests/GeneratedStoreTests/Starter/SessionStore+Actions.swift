extension SessionStore {
  func signIn(as name: String) {
    // Not written yet.
  }

  func signOut() {
    // emit(.signedOut)
    // Not written yet.
  }
}

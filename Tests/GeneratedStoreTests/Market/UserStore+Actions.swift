extension UserStore {
  func load() async throws {
    info = try await server.user().get()
  }

  func update(_ info: UserInfo) async throws {
    self.info = try await server.update(info).get()
  }
}

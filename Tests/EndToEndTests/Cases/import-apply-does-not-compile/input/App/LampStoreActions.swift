@MainActor protocol LampStoreActions {
  func dim()
}

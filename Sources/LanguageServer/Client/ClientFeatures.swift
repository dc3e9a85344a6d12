/// What the editor can do.
struct ClientFeatures: Sendable {
  /// Whether edits of several files may have versions.
  let hasVersionedEdits: Bool
  /// Whether edits may create and delete files.
  let createsAndDeletesFiles: Bool
  let showsProgress: Bool
  let watchesFiles: Bool
  let refreshesHints: Bool

  init(_ capabilities: ClientCapabilities) {
    let workspace = capabilities.workspace
    hasVersionedEdits = workspace?.workspaceEdit?.documentChanges ?? false
    let operations = workspace?.workspaceEdit?.resourceOperations ?? []
    createsAndDeletesFiles = ["create", "delete"].allSatisfy(operations.contains)
    showsProgress = capabilities.window?.workDoneProgress ?? false
    watchesFiles = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    refreshesHints = workspace?.inlayHint?.refreshSupport ?? false
  }
}

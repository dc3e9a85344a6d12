/// The center of `NSWorkspace`.
struct WorkspaceCenterRules: CenterRules {
  let platforms: Set<Platform> = [.macOS]
  let observingMethod = "observeWorkspaceNotifications"
}

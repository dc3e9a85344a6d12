/// The center of `NSWorkspace`.
struct WorkspaceCenterRules: CenterRules {
  let remark: String? = "macOS"
  let platforms: Set<Platform> = [.macOS]
  let observingMethod = "observeWorkspaceNotifications"
}

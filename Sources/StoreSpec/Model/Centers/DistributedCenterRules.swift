/// The center for notifications between processes.
struct DistributedCenterRules: CenterRules {
  let platforms: Set<Platform> = [.macOS]
  let observingMethod = "observeDistributedNotifications"
}

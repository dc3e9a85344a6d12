/// The center for notifications between processes.
struct DistributedCenterRules: CenterRules {
  let remark: String? = "between programs, macOS"
  let platforms: Set<Platform> = [.macOS]
  let observingMethod = "observeDistributedNotifications"
}

import ArchitectureModel

/// The center for notifications between processes.
struct DistributedCenter: GeneratedCenter {
  let title = "the distributed notification center"
  let expression: String? = "DistributedNotificationCenter.default()"
  let module: SystemModule? = .foundation
}

import ArchitectureModel

/// The center of `NSWorkspace`.
struct WorkspaceCenter: GeneratedCenter {
  let title = "the notification center of the workspace"
  let expression: String? = "NSWorkspace.shared.notificationCenter"
  let module: SystemModule? = .appKit
  let moduleOfNames: SystemModule? = .appKit
}

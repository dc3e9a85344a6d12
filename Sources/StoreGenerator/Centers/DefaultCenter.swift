import ArchitectureModel

/// The notification center of the app, which tests can replace.
struct DefaultCenter: GeneratedCenter {
  let title = "a notification center"
  let expression: String? = nil
  let module: SystemModule? = nil
}

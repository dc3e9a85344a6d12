import StoregenDiagnostics

/// The notification centers of Apple's systems.
public enum NotificationCenterKind: String, Sendable, CaseIterable {
  case `default`, distributed, workspace
}

/// The requirements of a notification center for specs. Each center has a conforming type in its own file.
package protocol CenterRules: Sendable {
  /// What the reference adds to the name of the center; nil if the name says enough.
  var remark: String? { get }
  /// The systems that have the center.
  var platforms: Set<Platform> { get }
  /// The method with which a store starts to observe the center.
  var observingMethod: String { get }
}

extension NotificationCenterKind {
  /// The rules of the center.
  private var rules: any CenterRules {
    switch self {
    case .default: DefaultCenterRules()
    case .distributed: DistributedCenterRules()
    case .workspace: WorkspaceCenterRules()
    }
  }

  /// The names of all centers for the reference: `default` or `workspace` (macOS).
  package static var listForReference: String {
    let names = allCases.map { kind in
      "`\(kind.rawValue)`" + (kind.rules.remark.map { " (\($0))" } ?? "")
    }
    return Phrase.list(names, joinedBy: "or")
  }

  /// The systems that have the center.
  package var platforms: Set<Platform> { rules.platforms }

  /// The method with which a store starts to observe the center.
  package var observingMethod: String { rules.observingMethod }
}

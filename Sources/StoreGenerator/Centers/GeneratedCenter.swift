import ArchitectureModel

/// How the generator handles a notification center. Each center has a conforming type in its own file.
protocol GeneratedCenter: Sendable {
  /// The center in a sentence.
  var title: String { get }
  /// The expression for the center; nil if the composition root takes it as a parameter.
  var expression: String? { get }
  /// The module that declares the names in the expression; nil if none is needed.
  var module: SystemModule? { get }
  /// The module that declares the names of all its notifications; nil if they differ.
  var moduleOfNames: SystemModule? { get }
}

extension GeneratedCenter {
  var moduleOfNames: SystemModule? { nil }
}

extension NotificationCenterKind {
  /// How the generator handles the center.
  var generated: any GeneratedCenter {
    switch self {
    case .default: DefaultCenter()
    case .distributed: DistributedCenter()
    case .workspace: WorkspaceCenter()
    }
  }

  /// Whether the composition root takes the center as a parameter.
  var isParameter: Bool { generated.expression == nil }

  /// The condition for `#if` around code that uses the center; nil where all systems have it.
  var platformCondition: String? {
    guard platforms != Set(Platform.allCases) else { return nil }
    return platforms.map { "os(\($0.rawValue))" }.sorted().joined(separator: " || ")
  }

  /// The condition for `#if` around code that names notifications of the center; nil if the center does not
  /// declare them, so that tests can post them in a center of their own on all systems.
  var conditionOfNames: String? { generated.moduleOfNames == nil ? nil : platformCondition }
}

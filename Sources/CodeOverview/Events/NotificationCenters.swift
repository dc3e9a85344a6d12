import AppAnalysis
package import ArchitectureModel
import LinkedProgram
package import SwiftFacts

/// Finds out which notification center code uses.
package struct NotificationCenters: AppCodeReader {
  package let app: AppCode

  package init(app: AppCode) { self.app = app }

  /// Whether an expression is a notification center, judging by its type or by names.
  /// Matches: `NotificationCenter.default`, `center` after `let center = NotificationCenter.default`
  func isCenter(_ expression: Fact) -> Bool {
    if let type = types.type(of: expression)?.unwrapped.externalName {
      return type.hasSuffix("NotificationCenter")
    }
    return path(of: expression).contains { $0.name.hasSuffix("otificationCenter") }
  }

  /// The center on which a method is called.
  /// Matches: `DistributedNotificationCenter.default().post(…)`,
  /// `NSWorkspace.shared.notificationCenter.addObserver(…)`
  package func center(of call: Fact) -> NotificationCenterKind {
    let distributed = "DistributedNotificationCenter"
    guard let receiver = call.base?.base else { return .default }
    if types.type(of: receiver)?.unwrapped.externalName == distributed { return .distributed }
    for part in path(of: receiver) {
      if part.name == distributed { return .distributed }
      if part.kind == .member, part.name == "notificationCenter",
        part.base?.name == "NSWorkspace" || part.base?.base?.name == "NSWorkspace"
      {
        return .workspace
      }
    }
    return .default
  }

  /// An expression and those that it begins with, also through local variables.
  private func path(of expression: Fact) -> some Sequence<Fact> {
    sequence(first: expression) { part in
      part.kind == .name ? events.outlets.source(ofLocal: part) : part.firstChild
    }
  }
}

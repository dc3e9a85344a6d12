import AppleNames
import ArchitectureModel
import SwiftFacts

/// What views and modifiers that the app does not declare do with the views that they are given: those of the
/// configuration, and otherwise those in the tables of SwiftUI and of well-known packages.
package final class KnownViews {
  private let configured: [Name: ViewContent]

  init(_ settings: AnalysisSettings) {
    configured = Dictionary(settings.views.map { (Name($0), $1) }, uniquingKeysWith: { $1 })
  }

  /// What a type does with its content; nil if that is unknown.
  func role(ofType name: Name) -> ContentRole? {
    if let content = configured[name] { return content.role }
    return ContentRole.ofType(name)
  }

  /// What a modifier does with its content; nil if that is unknown, or if it has none.
  func role(ofModifier name: Name) -> ContentRole? {
    if let content = configured[name] { return content.role }
    return ContentRole.ofModifier(name)
  }

  /// Whether a modifier changes nothing that a view of the app could read from its environment.
  func leavesEnvironment(_ modifier: Name) -> Bool {
    configured[modifier] != nil || SwiftUIModifier.leavingEnvironment.contains(modifier)
  }

  /// Whether a modifier builds its content only when it is shown.
  func isPresenting(_ modifier: Name) -> Bool {
    configured[modifier] == .screen || SwiftUIModifier.presenting.contains(modifier)
  }

  /// Whether a type shows a view outside of the views around.
  func isHost(_ name: Name) -> Bool { configured[name] == .host }
}

extension ViewContent {
  fileprivate var role: ContentRole? {
    switch self {
    case .part: .part
    case .layout: .layout
    case .transparent: .transparent
    case .repeated: .repeated
    case .tab: .tab
    case .screen, .host: .screen
    case .link: .link
    case .plain: nil
    }
  }
}

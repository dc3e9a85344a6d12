import AppAnalysis
package import ArchitectureModel
import LinkedProgram
package import SwiftFacts

/// The declarations of notification names.
struct NotificationNames {
  private let notifications: Notifications
  /// The declarations by their strings. A constant comes before other expressions, which are in the order of the files.
  private var declarations: [String: Fact] = [:]

  init(in app: AppCode, _ notifications: Notifications) {
    self.notifications = notifications
    for file in app.program.handwrittenFiles {
      for call in file.facts.all(.call) {
        guard let literal = call.stringOfNotificationName, let text = literal.literalText else { continue }
        let owner = call.parent?.kind == .initialValue ? call.parent?.parent : nil
        let constant = owner.flatMap { owner in
          owner.kind == .property && owner.enclosingCode == nil ? owner : nil
        }
        if constant != nil || declarations[text] == nil { declarations[text] = constant ?? literal }
      }
    }
  }

  /// What declares the name that an expression names: a constant, or the first string from which code makes the name.
  func declaration(of name: Fact) -> Fact? {
    if let constant = notifications.declaration(ofName: name) { return constant }
    return name.stringOfNotificationName?.literalText.flatMap { declarations[$0] }
  }
}

extension Fact {
  /// The string literal from which an expression makes the name of a notification.
  /// Matches: `Notification.Name("cartChanged")`, `Notification.Name(rawValue: "cartChanged")`, `.init("cartChanged")`
  fileprivate var stringOfNotificationName: Fact? {
    guard kind == .call, let callee = base, callee.kind == .member,
      callee.name == "Name"
        || callee.name == "init" && (callee.base == nil || callee.base?.name == "Name"),
      let argument = arguments.first, argument.name.isEmpty || argument.name == "rawValue",
      let text = argument.firstChild, text.kind == .stringLiteral, text.firstChild == nil
    else { return nil }
    return text
  }
}

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

import AppAnalysis
import LinkedProgram
import SwiftFacts

/// The declarations of notification names.
struct NotificationNames {
  private let notifications: Notifications
  /// The declarations by their strings. A constant comes before other expressions, which are in the order of the files.
  private var declarations: [String: Fact] = [:]

  package init(in app: AppCode, _ notifications: Notifications) {
    self.notifications = notifications
    for file in app.program.handwrittenFiles {
      for call in file.facts.all(.call) {
        guard let literal = call.stringOfNotificationName, let text = literal.literalText else {
          continue
        }
        let owner = call.parent?.kind == .initialValue ? call.parent?.parent : nil
        let constant = owner.flatMap { owner in
          owner.kind == .property && owner.enclosingCode == nil ? owner : nil
        }
        if constant != nil || declarations[text] == nil { declarations[text] = constant ?? literal }
      }
    }
  }

  /// What declares the name that an expression names: a constant, or the first string from which code makes the name.
  package func declaration(of name: Fact) -> Fact? {
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

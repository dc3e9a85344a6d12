import SwiftFacts

/// Code of a class that runs when a notification of the app is posted.
struct NotificationObserver {
  /// The declaration of the notification's name.
  let name: Fact
  /// The expression that names it.
  let location: Fact
  let code: [Fact]
}

/// A call that posts a notification of the app.
struct NotificationPost {
  /// The declaration of the notification's name.
  let name: Fact
  let call: Fact
}

/// Finds code that posts and observes notifications whose names the app declares.
struct Notifications {
  let program: Program
  let types: TypeInference

  /// The observers of a type's code, in source order.
  func observers(in id: TypeID) -> [NotificationObserver] {
    program[id].parts.flatMap { part in
      part.descendants(.call).compactMap { observer($0, in: id) }
    }
  }

  /// The notification that a call posts: `center.post(name: .cartChanged, object: nil)`.
  func post(by call: Fact) -> NotificationPost? {
    guard let callee = call.base, callee.kind == .member, callee.nameID == Self.posting,
      types.functions(of: callee).isEmpty,
      let name = call.argument("name").flatMap(declaration(ofName:))
    else { return nil }
    return NotificationPost(name: name, call: call)
  }

  private func observer(_ call: Fact, in id: TypeID) -> NotificationObserver? {
    guard let callee = call.base, callee.kind == .member, Self.observing.contains(callee.nameID),
      let label = Self.labelsOfNames[callee.name]?.first(where: { call.argument($0) != nil }),
      let location = call.argument(label), let name = declaration(ofName: location)
    else { return nil }
    let code = code(runBy: call, callee, in: id)
    return code.isEmpty ? nil : NotificationObserver(name: name, location: location, code: code)
  }

  private static let labelsOfNames = [
    "addObserver": ["forName", "name"], "publisher": ["for"], "notifications": ["named"],
  ]

  private static let observing = NameSet(labelsOfNames.keys.map { Name($0) })
  private static let posting = Name("post")

  private func code(runBy call: Fact, _ callee: Fact, in id: TypeID) -> [Fact] {
    switch callee.name {
    case "publisher": return call.subscriptions.flatMap(\.closures)
    case "notifications":
      let loop = call.ancestors.first { $0.kind == .forLoop }
      guard let loop, loop.loopSequence?.contains(call) ?? false else { return [] }
      return loop.loopBody.map { [$0] } ?? []
    default:
      let selector = call.argument("selector")?.arguments.first?.firstChild
      let methods = selector.map { program.members($0.nameID, of: id) } ?? []
      return call.closures + methods.compactMap(\.codeBlock)
    }
  }

  /// The declaration of a name that the app adds to `Notification.Name`.
  private func declaration(ofName expression: Fact) -> Fact? {
    guard expression.kind == .member else { return nil }
    let found =
      Array(types.declarations(of: expression))
      + Self.typesOfNames.flatMap { program.members(expression.nameID, ofExternal: $0) }
    return found.first { $0.kind == .property && $0.flags.contains(.isStatic) }
  }

  private static let typesOfNames = ["Name", "Notification.Name", "NSNotification.Name"]
}

extension Fact {
  /// The subscriptions to a publisher, after its operators.
  fileprivate var subscriptions: [Fact] {
    var subscriptions: [Fact] = []
    var expression = self
    while let member = expression.parent, member.kind == .member, member.base == expression,
      let call = member.parent, call.kind == .call, call.base == member
    {
      if member.name == "sink" { subscriptions.append(call) }
      expression = call
    }
    return subscriptions
  }
}

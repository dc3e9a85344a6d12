import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Code of a class that runs when a notification of the app is posted.
package struct NotificationObserver {
  /// The declaration of the notification's name.
  package let name: Fact
  /// The expression that names it.
  package let location: Fact
  package let code: [Fact]
}

/// A call that posts a notification of the app.
package struct NotificationPost {
  /// The declaration of the notification's name.
  package let name: Fact
  package let call: Fact

  package init(name: Fact, call: Fact) {
    self.name = name
    self.call = call
  }
}

/// Finds code that posts and observes notifications whose names the app declares.
package struct Notifications: AppQuery {
  package let catalogs: AppCatalogs

  package init(catalogs: AppCatalogs) {
    self.catalogs = catalogs
  }

  /// The observers of a type's code, in source order.
  package func observers(in id: TypeID) -> [NotificationObserver] {
    program[id].parts.flatMap { part in
      part.descendants(.call).compactMap { observer(by: $0, in: id) }
    }
  }

  /// The notification that a call posts: `center.post(name: .cartChanged, object: nil)`.
  package func post(by call: Fact) -> NotificationPost? {
    nameOfPost(by: call).flatMap(declaration(ofName:)).map {
      NotificationPost(name: $0, call: call)
    }
  }

  /// The expression that names the notification that a call posts, also to other programs.
  package func nameOfPost(by call: Fact) -> Fact? {
    guard let callee = call.base, callee.kind == .member else { return nil }
    let name =
      switch callee.nameID {
      case Self.posting: call.argument("name")
      case Self.postingElsewhere: call.arguments.first { $0.name.isEmpty }?.firstChild
      default: Fact?.none
      }
    guard let name else { return nameOfPost(through: callee, by: call) }
    return types.functions(of: callee).isEmpty ? name : nil
  }

  /// The expression that names the notification that a call posts through a method that the app adds to notification centers.
  ///
  /// Matches: `center.postOnMainThread(name: .cartChanged)` with
  /// `extension NotificationCenter { func postOnMainThread(name: Notification.Name) { … post(name: name, object: nil) … } }`
  private func nameOfPost(through callee: Fact, by call: Fact) -> Fact? {
    guard callee.nameID != Self.posting, callee.name.hasPrefix("post"), let name = call.argument("name") else {
      return nil
    }
    let isForwarding = program.members(callee.nameID, ofExternal: "NotificationCenter").contains { method in
      method.kind == .function
        && method.descendants(.call).contains { inner in
          inner.base?.nameID == Self.posting
            && inner.argument("name").map { $0.kind == .name && $0.name == "name" } ?? false
        }
    }
    return isForwarding ? name : nil
  }

  /// The observer of a notification of the app that a call registers.
  package func observer(by call: Fact, in id: TypeID) -> NotificationObserver? {
    guard let observed = observation(by: call, in: id),
      let name = declaration(ofName: observed.name)
    else { return nil }
    return NotificationObserver(name: name, location: observed.name, code: observed.code)
  }

  /// The name of the notification that a call observes, of the app or of the system, and the code that it runs; nil if
  /// it observes none or runs nothing.
  ///
  /// - Parameter withArguments: whether methods and properties that get the notification count as code.
  package func observation(
    by call: Fact, in id: TypeID?, withArguments: Bool = false
  ) -> (name: Fact, code: [Fact])? {
    guard call.base?.kind == .member, let form = SubscriptionForm(of: call), let label = form.nameLabel,
      let name = call.argument(label)
    else { return nil }
    var code = form.returnsStream ? call.codeOfSubscribers : code(runByObserverOf: call, in: id)
    if code.isEmpty, withArguments, form.returnsStream {
      code = call.codeOrArgumentsOfSubscribers
    }
    return code.isEmpty ? nil : (name, code)
  }

  private static let posting = Name("post")
  private static let postingElsewhere = Name("postNotificationName")

  /// Matches: `center.addObserver(forName: .paid, …) { … }`, and the method `reload` for
  /// `center.addObserver(self, selector: #selector(reload), …)`
  private func code(runByObserverOf call: Fact, in id: TypeID?) -> [Fact] {
    let selector = call.argument("selector")?.arguments.first?.firstChild
    let method = selector.map { $0.literalText.map(Name.transient) ?? $0.nameID }
    let methods = method.flatMap { method in id.map { program.members(method, of: $0) } } ?? []
    return call.closures + methods.compactMap(\.codeBlock)
  }

  /// The declaration of a name that the app adds to `Notification.Name`.
  ///
  /// Matches: `.cartChanged`, `Cart.changed`, `changed` in a static method of `Cart`, and `name` after
  /// `let name = Cart.changed`
  package func declaration(ofName expression: Fact) -> Fact? {
    let declared = Array(types.declarations(of: expression))
    if expression.kind == .name {
      if let local = declared.first(where: { $0.kind == .property && $0.enclosingCode != nil }) {
        return local.initialExpression.flatMap { $0 == expression ? nil : declaration(ofName: $0) }
      }
      return declared.first { $0.kind == .property && $0.flags.contains(.isStatic) }
    }
    guard expression.kind == .member else { return nil }
    let found =
      declared
      + Self.typesOfNames.flatMap { program.members(expression.nameID, ofExternal: $0) }
    return found.first { $0.kind == .property && $0.flags.contains(.isStatic) }
  }

  private static let typesOfNames = ["Name", "Notification.Name", "NSNotification.Name"]
}

import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Notifications that the app declares, and those of the system that stores observe.
extension OverviewBuilder {
  func addNotifications() {
    let observed = observations()
    let posts = self.posts()
    let declared = posts.map(\.name) + observed.compactMap(\.declaration)
    let mentioned = mentions(of: Set(declared), besides: posts.map(\.call), observed)
    for name in declared where isHandwritten(name) {
      let senders = posts.filter { $0.name == name && isHandwritten($0.call) }
        .compactMap { program.enclosingType(of: $0.call) }
      let text = name.literalText?.asNotificationName ?? name.name
      add(
        FoundEvent(
          declaration: name, name: text, group: NotificationNames.ownGroup,
          owner: name.kind == .stringLiteral
            ? nil : owner(of: name),
          publishers: senders.uniqued(), channel: .notification,
          hasConstant: name.kind != .stringLiteral,
          mayBeEmitted: name.flags.contains(.isPublic),
          mayBeHandled: name.flags.contains(.isPublic), isMentioned: mentioned.contains(name)))
    }
    for post in posts { add(emission: post.call, of: post.name) }
    for observation in observed {
      guard let event = observation.declaration ?? systemEvent(of: observation) else { continue }
      add(
        FoundHandler(
          events: [event], location: observation.name, code: observation.code,
          center: observation.center))
    }
  }

  private struct Observation {
    let name: Fact
    /// Where the app declares the name; nil for one of the system.
    let declaration: Fact?
    let code: [Fact]
    let center: NotificationCenterKind
  }

  /// The constants that other code mentions than what posts or observes them here: it may pass them to code that does.
  private func mentions(
    of names: Set<Fact>, besides posts: [Fact], _ observed: [Observation]
  ) -> Set<Fact> {
    let constants = names.filter { $0.kind == .property }
    guard !constants.isEmpty else { return [] }
    let wanted = NameSet(constants.map(\.nameID))
    let known = Set(posts.compactMap(notifications.nameOfPost(by:)) + observed.map(\.name))
    var found: Set<Fact> = []
    for file in program.handwrittenFiles
    where file.facts.names.contains(where: wanted.contains) {
      for expression in file.facts.all(.member)
      where wanted.contains(expression.nameID) && !known.contains(expression) {
        let declarations = types.declarations(of: expression)
        if let constant = declarations.first(where: constants.contains) {
          found.insert(constant)
        } else if declarations.isEmpty,
          expression.base.map({ $0.name == "Name" }) ?? (expression.parent?.kind == .argument),
          let constant = notifications.declaration(ofName: expression)
        {
          found.insert(constant)
        }
      }
    }
    return found
  }

  private func posts() -> [NotificationPost] {
    calls().compactMap { call in
      notifications.nameOfPost(by: call).flatMap(declaration(ofName:)).map {
        NotificationPost(name: $0, call: call)
      }
    }
  }

  /// The type around the constant of a name, with the types around it; nil in an extension of `Notification.Name`.
  private func owner(of name: Fact) -> String? {
    guard name.enclosingType?.name != "Name" else { return nil }
    return program.enclosingType(of: name).map { program.fullName(of: $0) }
      ?? name.enclosingType?.name
  }

  /// What declares a name: a constant, or the first text with which code makes the name.
  private func declaration(ofName name: Fact) -> Fact? {
    if let constant = notifications.declaration(ofName: name) { return constant }
    return name.textOfNotification?.literalText.flatMap { textsOfNotifications[$0] }
  }

  /// The constants and expressions that make names of notifications, by their texts; the first ones of each.
  func declareNotifications() {
    for file in program.handwrittenFiles {
      for call in file.facts.all(.call) {
        guard let literal = call.textOfNotification, let text = literal.literalText else {
          continue
        }
        let owner = call.parent?.kind == .initialValue ? call.parent?.parent : nil
        let constant = owner.flatMap { owner in
          owner.kind == .property && owner.enclosingCode == nil ? owner : nil
        }
        if constant != nil || textsOfNotifications[text] == nil {
          textsOfNotifications[text] = constant ?? literal
        }
      }
    }
  }

  private func observations() -> [Observation] {
    calls().compactMap { call in
      let owner = program.enclosingType(of: call)
      guard
        let found = notifications.observation(by: call, in: owner, withArguments: true),
        isHandwritten(call)
      else { return nil }
      let declaration = declaration(ofName: found.name)
      // `publisher(for:)` is also a method of other types.
      guard
        declaration != nil || NotificationNames.isLikely(found.name.name)
          || call.base?.base.map(isCenter) ?? false
      else { return nil }
      return Observation(
        name: found.name, declaration: declaration, code: found.code, center: center(of: call))
    }
  }

  /// Whether an expression is a notification center, as far as names tell.
  private func isCenter(_ expression: Fact) -> Bool {
    if let type = types.type(of: expression)?.unwrapped.externalName {
      return type.hasSuffix("NotificationCenter")
    }
    var next: Fact? = expression
    while let part = next {
      if part.name.hasSuffix("otificationCenter") { return true }
      next = part.kind == .name ? events.outlets.source(ofLocal: part) : part.firstChild
    }
    return false
  }

  /// The center on which a method is called, also through a variable.
  func center(of call: Fact) -> NotificationCenterKind {
    let distributed = "DistributedNotificationCenter"
    var next = call.base?.base
    if next.flatMap({ types.type(of: $0) })?.unwrapped.externalName == distributed {
      return .distributed
    }
    while let part = next {
      if part.name == distributed { return .distributed }
      if part.kind == .member,
        part.base?.base?.name == "NSWorkspace" || part.base?.name == "NSWorkspace",
        part.name == "notificationCenter"
      {
        return .workspace
      }
      next = part.kind == .name ? events.outlets.source(ofLocal: part) : part.firstChild
    }
    return .default
  }

  private func calls() -> [Fact] {
    program.appFiles.flatMap { $0.facts.all(.call) }
  }

  /// The event of a notification of the system that a store observes: the first expression that names it.
  private func systemEvent(of observation: Observation) -> Fact? {
    guard let owner = program.enclosingType(of: observation.name), isStore(owner),
      let text = observation.name.dottedName
    else { return nil }
    if let known = foundEvents.first(where: { $0.isOfSystem && $0.fullName == text }) {
      return known.declaration
    }
    let parts = text.split(separator: ".").map(String.init)
    add(
      FoundEvent(
        declaration: observation.name, name: parts.last ?? text,
        group: parts.count > 1
          ? parts.dropLast().joined(separator: ".") : NotificationNames.ownGroup,
        channel: .notification, isOfSystem: true, mayBeEmitted: true))
    return observation.name
  }
}

extension Fact {
  /// The text in `Notification.Name("cartChanged")`, also with `rawValue:` or as `.init("cartChanged")`.
  fileprivate var textOfNotification: Fact? {
    guard kind == .call, let callee = base, callee.kind == .member,
      callee.name == "Name"
        || callee.name == "init" && (callee.base == nil || callee.base?.name == "Name"),
      let argument = arguments.first, argument.name.isEmpty || argument.name == "rawValue",
      let text = argument.firstChild, text.kind == .stringLiteral, text.firstChild == nil
    else { return nil }
    return text
  }
}

extension String {
  /// The last part of a text such as `com.example.cart-changed` as a name: `cartChanged`.
  fileprivate var asNotificationName: String {
    let words = (split { ".:/".contains($0) }.last ?? "").split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    let name = words.camelCased
    return name.isEmpty ? "notification" : name.first?.isNumber == true ? "_\(name)" : name
  }
}

extension FoundEvent {
  /// The name with that of the group.
  var fullName: String { "\(group).\(name)" }
}

extension Fact {
  /// `UIApplication.didBecomeActiveNotification`; `Notification.x` for `.x`; nil for other expressions.
  fileprivate var dottedName: String? {
    guard kind == .member else { return kind == .name ? name : nil }
    guard let base else { return "\(NotificationNames.ownGroup).\(name)" }
    return base.dottedName.map { "\($0).\(name)" }
  }
}

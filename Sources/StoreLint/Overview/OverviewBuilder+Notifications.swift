import SwiftFacts

// Notifications that the app declares, and those of the system that stores observe.
extension OverviewBuilder {
  func addNotifications() {
    let observed = observations()
    let posts = self.posts()
    let declared = posts.map(\.name) + observed.compactMap(\.declaration)
    for name in declared where isHandwritten(name) {
      let senders = posts.filter { $0.name == name && isHandwritten($0.call) }
        .compactMap { program.enclosingType(of: $0.call) }
      add(
        FoundEvent(
          declaration: name, name: name.name, group: "Notification",
          owner: name.enclosingType.flatMap { $0.name == "Name" ? nil : $0.name },
          publishers: senders.uniqued(), channel: .notification,
          mayBeEmitted: name.flags.contains(.isPublic),
          mayBeHandled: name.flags.contains(.isPublic)))
    }
    for post in posts { add(emission: post.call, of: post.name) }
    for observation in observed {
      guard let event = observation.declaration ?? systemEvent(of: observation) else { continue }
      add(FoundHandler(events: [event], location: observation.name, code: observation.code))
    }
  }

  private struct Observation {
    let name: Fact
    /// Where the app declares the name; nil for one of the system.
    let declaration: Fact?
    let code: [Fact]
  }

  private func posts() -> [NotificationPost] {
    calls().compactMap(notifications.post)
  }

  private func observations() -> [Observation] {
    calls().compactMap { call in
      let owner = program.enclosingType(of: call)
      guard let found = notifications.observation(by: call, in: owner), isHandwritten(call) else {
        return nil
      }
      return Observation(
        name: found.name, declaration: notifications.declaration(ofName: found.name),
        code: found.code)
    }
  }

  private func calls() -> [Fact] {
    program.files.filter { !$0.module.isTest }.flatMap { $0.facts.all(.call) }
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
        group: parts.count > 1 ? parts.dropLast().joined(separator: ".") : "Notification",
        channel: .notification, isOfSystem: true, mayBeEmitted: true))
    return observation.name
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
    guard let base else { return "Notification.\(name)" }
    return base.dottedName.map { "\($0).\(name)" }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

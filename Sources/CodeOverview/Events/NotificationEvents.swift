import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The notifications that the app declares, and the system notifications that stores observe.
/// Matches: `NotificationCenter.default.post(name: .cartChanged, object: nil)`,
/// `center.publisher(for: .cartChanged).sink { … }`, `center.addObserver(self, selector: #selector(reload), name: …)`
struct NotificationEvents: AppCodeReader {
  let app: AppCode
  private(set) var traffic = EventTraffic()
  private let notifications: Notifications
  private let names: NotificationNames

  init(in app: AppCode) {
    self.app = app
    notifications = Notifications(catalogs: app.context.catalogs)
    names = NotificationNames(in: app, notifications)
    let calls = program.appFiles.flatMap { $0.facts.all(.call) }
    let posts = calls.compactMap(post)
    let observations = calls.compactMap(observation)
    addEvents(postedBy: posts, observedBy: observations)
    traffic.emissions = posts.map { ($0.call, $0.name) }
    for observation in observations {
      guard let event = observation.declaration ?? systemEvent(of: observation) else { continue }
      traffic.handlers.append(
        EventHandler(
          events: [event], location: observation.name, code: observation.code,
          center: observation.center))
    }
  }

  // MARK: Code

  private func post(by call: Fact) -> NotificationPost? {
    notifications.nameOfPost(by: call).flatMap(names.declaration).map {
      NotificationPost(name: $0, call: call)
    }
  }

  private struct Observation {
    let name: Fact
    /// Where the app declares the name; nil for a system notification.
    let declaration: Fact?
    let code: [Fact]
    let center: NotificationCenterKind
  }

  private func observation(by call: Fact) -> Observation? {
    guard
      let observed = notifications.observation(
        by: call, in: program.enclosingType(of: call), withArguments: true),
      app.isHandwritten(call)
    else { return nil }
    let declaration = names.declaration(of: observed.name)
    let centers = NotificationCenters(app: app)
    // `publisher(for:)` is also a method of other types.
    guard
      declaration != nil || NotificationNaming.isLikely(observed.name.name)
        || call.base?.base.map(centers.isCenter) ?? false
    else { return nil }
    return Observation(
      name: observed.name, declaration: declaration, code: observed.code,
      center: centers.center(of: call))
  }

  // MARK: Events

  private mutating func addEvents(postedBy posts: [NotificationPost], observedBy observations: [Observation]) {
    let declared = (posts.map(\.name) + observations.compactMap(\.declaration)).uniqued()
    let used = posts.compactMap { notifications.nameOfPost(by: $0.call) } + observations.map(\.name)
    let mentioned = mentions(of: declared, besides: Set(used))
    // Other apps and the system can post to these centers as well.
    let distributed = Set(observations.filter { $0.center != .default }.compactMap(\.declaration))
    for name in declared where app.isHandwritten(name) {
      let senders = posts.filter { $0.name == name && app.isHandwritten($0.call) }
        .compactMap { program.enclosingType(of: $0.call) }
      let isConstant = name.kind != .stringLiteral
      let isPublic = name.flags.contains(.isPublic)
      traffic.events.append(
        CodeEvent(
          declaration: name, publishers: senders.uniqued(),
          CodeOverview.Event(
            name: name.literalText?.asNotificationName ?? name.name,
            group: NotificationNaming.ownGroup,
            owner: isConstant ? owner(of: name) : nil, channel: .notification,
            hasConstant: isConstant, mayBeEmitted: isPublic || distributed.contains(name) || isOfLibrary(name),
            mayBeHandled: isPublic,
            isMentioned: mentioned.contains(name))))
    }
  }

  /// Whether the string of a name begins with a module that its file imports, so that the module may post it.
  ///
  /// Matches: `Notification.Name("KeyboardShortcuts_shortcutByNameDidChange")` with `import KeyboardShortcuts`
  private func isOfLibrary(_ name: Fact) -> Bool {
    let literal = name.kind == .stringLiteral ? name : name.descendants(.stringLiteral).first
    guard let text = literal?.literalText else { return false }
    return name.file.all(.importDeclaration).contains { !$0.name.isEmpty && text.hasPrefix($0.name) }
  }

  /// The constants that code mentions in other expressions than those that name what is posted or observed. The code may
  /// pass the constants to functions that post or observe them.
  /// Matches: `reload(on: .cartChanged)`
  private func mentions(of names: [Fact], besides used: Set<Fact>) -> Set<Fact> {
    let constants = Set(names.filter { $0.kind == .property })
    guard !constants.isEmpty else { return [] }
    let wanted = NameSet(constants.map(\.nameID))
    var mentioned: Set<Fact> = []
    for file in program.handwrittenFiles where file.facts.names.contains(where: wanted.contains) {
      for expression in file.facts.all(.member)
      where wanted.contains(expression.nameID) && !used.contains(expression) {
        let declarations = types.declarations(of: expression)
        if let constant = declarations.first(where: constants.contains) {
          mentioned.insert(constant)
        } else if declarations.isEmpty,
          expression.base.map({ $0.name == "Name" }) ?? (expression.parent?.kind == .argument),
          let constant = notifications.declaration(ofName: expression)
        {
          mentioned.insert(constant)
        }
      }
    }
    return mentioned
  }

  /// The type around the constant of a name, with its outer types; nil in an extension of `Notification.Name`.
  private func owner(of name: Fact) -> String? {
    guard name.enclosingType?.name != "Name" else { return nil }
    return program.enclosingType(of: name).map { program.fullName(of: $0) } ?? name.enclosingType?.name
  }

  /// The event of a system notification that a store observes, which is identified by the first expression that names it.
  private mutating func systemEvent(of observation: Observation) -> Fact? {
    guard let owner = program.enclosingType(of: observation.name), app.isStore(owner),
      let text = observation.name.dottedName
    else { return nil }
    if let known = traffic.events.first(where: { $0.isOfSystem && $0.fullName == text }) {
      return known.declaration
    }
    let parts = text.split(separator: ".").map(String.init)
    traffic.events.append(
      CodeEvent(
        declaration: observation.name, isOfSystem: true,
        CodeOverview.Event(
          name: parts.last ?? text,
          group: parts.count > 1
            ? parts.dropLast().joined(separator: ".") : NotificationNaming.ownGroup,
          channel: .notification, mayBeEmitted: true)))
    return observation.name
  }
}

extension String {
  /// The last part of a string such as `com.example.cart-changed` as a name: `cartChanged`.
  fileprivate var asNotificationName: String {
    let words = (split { ".:/".contains($0) }.last ?? "").split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    let name = words.camelCased
    return name.isEmpty ? "notification" : name.first?.isNumber == true ? "_\(name)" : name
  }
}

extension Fact {
  /// `UIApplication.didBecomeActiveNotification`; `Notification.x` for `.x`; nil for other expressions.
  fileprivate var dottedName: String? {
    guard kind == .member else { return kind == .name ? name : nil }
    guard let base else { return "\(NotificationNaming.ownGroup).\(name)" }
    return base.dottedName.map { "\($0).\(name)" }
  }
}

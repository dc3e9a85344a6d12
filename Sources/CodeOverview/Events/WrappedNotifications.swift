import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The notifications that a type of the app wraps: a method of the type posts what its property names, and static members
/// are the notifications.
/// Matches: `Notices[.cartChanged].post()` with
/// `struct Notices { let name: Notification.Name; func post() { center.post(name: name, object: nil) } }`
struct WrappedNotifications: AppCodeReader {
  let app: AppCode
  private(set) var traffic = EventTraffic()

  init(in app: AppCode) {
    self.app = app
    let wrappers = wrappers()
    guard !wrappers.isEmpty else { return }
    let keys = keys(of: wrappers)
    guard !keys.isEmpty else { return }
    let uses = uses(of: keys, in: wrappers)
    let usesOfKeys = Dictionary(grouping: uses, by: \.key.declaration)
    for key in keys where app.isHandwritten(key.declaration) {
      traffic.events.append(event(of: key, usedBy: usesOfKeys[key.declaration] ?? []))
    }
    for use in uses {
      if let call = use.call {
        traffic.emissions.append((call, use.key.declaration))
      } else if !use.code.isEmpty {
        traffic.handlers.append(
          EventHandler(events: [use.key.declaration], location: use.location, code: use.code))
      }
    }
  }

  private func event(of key: Key, usedBy uses: [Use]) -> CodeEvent {
    let senders = uses.compactMap(\.call).filter(app.isHandwritten).compactMap {
      program.enclosingType(of: $0)
    }
    let isPublic = key.declaration.flags.contains(.isPublic)
    return CodeEvent(
      declaration: key.declaration, publishers: senders.uniqued(),
      CodeOverview.Event(
        name: key.declaration.name, group: program.fullName(of: key.wrapper),
        channel: .notification,
        // `notifications` in a spec cannot name it, because it is not a `Notification.Name`.
        hasConstant: false, values: values(of: key.declaration), mayBeEmitted: isPublic,
        mayBeHandled: isPublic, isMentioned: uses.contains { $0.call == nil && $0.code.isEmpty }))
  }

  /// The value of a notification; none for `Key<Void>`.
  /// Matches: `static let cartChanged: Key<Item>`
  private func values(of key: Fact) -> [CodeOverview.Value] {
    key.typeAnnotation?.firstChild.flatMap {
      $0.kind.isType ? CodeOverview.Value.values(ofType: $0) : nil
    } ?? []
  }

  // MARK: Wrappers

  /// A type whose members post or observe the notification that a property of it names.
  private struct Wrapper {
    var posting: Set<Name> = []
    var observing: Set<Name> = []
  }

  private func wrappers() -> [TypeID: Wrapper] {
    var wrappers: [TypeID: Wrapper] = [:]
    for file in program.handwrittenFiles {
      for call in file.facts.all(.call) {
        guard let callee = call.base, callee.kind == .member,
          let label = callee.name == "post"
            ? "name" : SubscriptionForm(of: call).flatMap({ $0.returnsStream ? $0.nameLabel : nil }),
          let name = call.argument(label), let property = types.declarations(of: name).first,
          property.kind == .property, !property.flags.contains(.isStatic),
          property.enclosingCode == nil, let owner = program.enclosingType(of: call),
          program.enclosingType(of: property) == owner,
          let member = call.ancestors.first(where: { $0.parent == $0.enclosingType }),
          member.kind == .function || member.kind == .property
        else { continue }
        let role = callee.name == "post" ? \Wrapper.posting : \.observing
        wrappers[owner, default: Wrapper()][keyPath: role].insert(member.nameID)
      }
    }
    return wrappers
  }

  // MARK: Keys

  /// A static member that is a notification.
  private struct Key {
    let declaration: Fact
    let wrapper: TypeID
  }

  /// The static members whose types are wrappers, in the order of the files.
  private func keys(of wrappers: [TypeID: Wrapper]) -> [Key] {
    program.handwrittenFiles.flatMap { file in
      file.facts.all(.property).filter { $0.flags.contains(.isStatic) }.compactMap { property in
        guard let type = typeOfKey(property), wrappers[type] != nil else { return nil }
        return Key(declaration: property, wrapper: type)
      }
    }
  }

  /// The type of a static member. In an extension, the name of the extended type may be one that only Swift's generics
  /// resolve.
  /// Matches: `extension Key where Value == Item { static let cartChanged: Key }`
  private func typeOfKey(_ property: Fact) -> TypeID? {
    if let type = types.type(ofDeclaration: property)?.unwrapped.nominal { return type }
    guard let own = program.enclosingType(of: property),
      property.typeAnnotation?.name == program[own].name
    else { return nil }
    return own
  }

  // MARK: Uses

  /// Code that names a notification: it posts it, handles it, or does something else.
  private struct Use {
    let key: Key
    let location: Fact
    var call: Fact?
    var code: [Fact] = []
  }

  private func uses(of keys: [Key], in wrappers: [TypeID: Wrapper]) -> [Use] {
    let names = NameSet(keys.map(\.declaration.nameID))
    var uses: [Use] = []
    for file in program.handwrittenFiles where file.facts.names.contains(where: names.contains) {
      for expression in file.facts.all(.member) where names.contains(expression.nameID) {
        let declarations = types.declarations(of: expression)
        let named = keys.first { key in
          key.declaration.nameID == expression.nameID
            && (declarations.contains(key.declaration)
              || expression.base == nil && declarations.isEmpty && expression.parent?.kind == .argument)
        }
        guard let named, let wrapper = wrappers[named.wrapper] else { continue }
        uses.append(use(of: named, by: expression, in: wrapper))
      }
    }
    return uses
  }

  /// Matches: `Notices[.cartChanged].post()`, `Notices.cartChanged.publisher.sink { … }`
  private func use(of key: Key, by expression: Fact, in wrapper: Wrapper) -> Use {
    var use = Use(key: key, location: expression)
    let outer = expression.parent?.kind == .argument ? expression.parent?.parent : nil
    let value = outer.flatMap { [.subscriptCall, .call].contains($0.kind) ? $0 : nil } ?? expression
    guard let member = value.parent, member.kind == .member, member.base == value else { return use }
    if wrapper.posting.contains(member.nameID), let call = member.call {
      use.call = call
    } else if wrapper.observing.contains(member.nameID) {
      use.code = (member.call ?? member).codeOrArgumentsOfSubscribers
    }
    return use
  }
}

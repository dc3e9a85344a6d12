import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Notifications that a type of the app wraps: `Notices[.cartChanged].post()`, where a method of the type posts what its
// property names, and static members are the notifications.
extension OverviewBuilder {
  func addWrappedNotifications() {
    let wrappers = notificationWrappers()
    guard !wrappers.isEmpty else { return }
    let keys = keys(of: wrappers)
    guard !keys.isEmpty else { return }
    let uses = uses(of: keys, wrappers)
    let posts = Dictionary(grouping: uses.filter { $0.call != nil }, by: \.key.declaration)
    let mentioned = Set(uses.filter { $0.call == nil && $0.code.isEmpty }.map(\.key.declaration))
    for key in keys where isHandwritten(key.declaration) {
      let declaration = key.declaration
      let senders = (posts[declaration] ?? []).compactMap(\.call).filter(isHandwritten)
        .compactMap { program.enclosingType(of: $0) }
      add(
        FoundEvent(
          declaration: declaration, name: declaration.name,
          group: program.fullName(of: key.wrapper), publishers: senders.uniqued(),
          channel: .notification, values: values(of: declaration),
          // `notifications` of a spec cannot name it, because it is no `Notification.Name`.
          hasConstant: false, mayBeEmitted: declaration.flags.contains(.isPublic),
          mayBeHandled: declaration.flags.contains(.isPublic),
          isMentioned: mentioned.contains(declaration)))
    }
    for use in uses {
      if let call = use.call {
        add(emission: call, of: use.key.declaration)
      } else if !use.code.isEmpty {
        add(FoundHandler(events: [use.key.declaration], location: use.location, code: use.code))
      }
    }
  }

  /// A type whose members post or observe the notification that a property of it names.
  private struct Wrapper {
    var posting: Set<Name> = []
    var observing: Set<Name> = []
  }

  /// A static member that is a notification.
  private struct Key {
    let declaration: Fact
    let wrapper: TypeID
  }

  /// Code that names a notification: it posts it, handles it, or does something else.
  private struct Use {
    let key: Key
    let location: Fact
    var call: Fact?
    var code: [Fact] = []
  }

  private func notificationWrappers() -> [TypeID: Wrapper] {
    var wrappers: [TypeID: Wrapper] = [:]
    for file in program.handwrittenFiles {
      for call in file.facts.all(.call) {
        guard let callee = call.base, callee.kind == .member,
          let label = Self.labelsOfWrappedNames[callee.name],
          let name = call.argument(label), let property = types.declarations(of: name).first,
          property.kind == .property, !property.flags.contains(.isStatic),
          property.enclosingCode == nil, let owner = program.enclosingType(of: call),
          program.enclosingType(of: property) == owner,
          let member = call.ancestors.first(where: { $0.parent == $0.enclosingType }),
          member.kind == .function || member.kind == .property
        else { continue }
        if callee.name == "post" {
          wrappers[owner, default: Wrapper()].posting.insert(member.nameID)
        } else {
          wrappers[owner, default: Wrapper()].observing.insert(member.nameID)
        }
      }
    }
    return wrappers
  }

  private static let labelsOfWrappedNames = [
    "post": "name", "publisher": "for", "notifications": "named",
  ]

  /// The static members with the types, in the order of the files.
  private func keys(of wrappers: [TypeID: Wrapper]) -> [Key] {
    var keys: [Key] = []
    for file in program.handwrittenFiles {
      for property in file.facts.all(.property) where property.flags.contains(.isStatic) {
        guard let type = typeOfKey(property), wrappers[type] != nil else { continue }
        keys.append(Key(declaration: property, wrapper: type))
      }
    }
    return keys
  }

  /// The type of a static member. In an extension, the name of the extended type may be one that only Swift's generics
  /// resolve.
  private func typeOfKey(_ property: Fact) -> TypeID? {
    if let type = types.type(ofDeclaration: property)?.unwrapped.nominal { return type }
    guard let own = program.enclosingType(of: property),
      property.typeAnnotation?.name == program[own].name
    else { return nil }
    return own
  }

  /// The value in `Key<Item>`; none for `Key<Void>`.
  private func values(of key: Fact) -> [CodeOverview.Value] {
    key.typeAnnotation?.firstChild.flatMap { $0.kind.isType ? values(ofType: $0) : nil } ?? []
  }

  private func uses(of keys: [Key], _ wrappers: [TypeID: Wrapper]) -> [Use] {
    let names = NameSet(keys.map(\.declaration.nameID))
    var uses: [Use] = []
    for file in program.handwrittenFiles
    where file.facts.names.contains(where: names.contains) {
      for expression in file.facts.all(.member) where names.contains(expression.nameID) {
        let declarations = types.declarations(of: expression)
        let found = keys.first { key in
          key.declaration.nameID == expression.nameID
            && (declarations.contains(key.declaration)
              || expression.base == nil && declarations.isEmpty
                && expression.parent?.kind == .argument)
        }
        guard let found, let wrapper = wrappers[found.wrapper] else { continue }
        uses.append(use(of: found, expression, wrapper))
      }
    }
    return uses
  }

  private func use(of key: Key, _ expression: Fact, _ wrapper: Wrapper) -> Use {
    var use = Use(key: key, location: expression)
    var value = expression
    if let argument = expression.parent, argument.kind == .argument, let outer = argument.parent,
      outer.kind == .subscriptCall || outer.kind == .call
    {
      value = outer
    }
    guard let member = value.parent, member.kind == .member, member.base == value else {
      return use
    }
    if wrapper.posting.contains(member.nameID), let call = member.parent, call.kind == .call,
      call.base == member
    {
      use.call = call
    } else if wrapper.observing.contains(member.nameID) {
      let isCalled = member.parent?.kind == .call && member.parent?.base == member
      let publisher = isCalled ? member.parent ?? member : member
      use.code = publisher.codeOrArgumentsOfSubscribers
    }
    return use
  }
}

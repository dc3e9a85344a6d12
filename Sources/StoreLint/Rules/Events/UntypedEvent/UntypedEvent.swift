import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let untypedEvent = LintRule(
    id: "untyped_event",
    section: .events,
    summary: "A store tells others what has happened by a tuple, a text or a `userInfo`.",
    rationale: """
      Who listens has to know by heart what stands where and how it is spelled: a slip is no error, the \
      listener only hears nothing. The cases of an enum are checked, listed and found.
      """,
    limits: """
      Flagged are tuples and `[String: Any]` in subjects and streams that others may see, texts that are \
      written out where they are sent, and notifications with a name of the app's own and a `userInfo`. \
      A single text, number or model, `Void`, what stays private, and the notifications of the system \
      are not.
      """,
    defaults: (alone: .off, spec: .warning),
    triggering: UntypedEventExamples.triggering,
    nonTriggering: UntypedEventExamples.nonTriggering,
    check: { UntypedEventCheck(context: $0, options: $1).findings() })
}

// Streams and subjects.
private struct UntypedEventCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let stores = self.stores.catalog.storeTypes
    let posts = Dictionary(grouping: stores.flatMap { self.posts(of: $0) }, by: \.notification)
    return stores.flatMap { untypedMembers(of: $0) + sentTexts(of: $0) }
      + posts.values.compactMap { finding(on: $0) }
  }

  private func untypedMembers(of store: TypeDeclaration) -> [Finding] {
    store.parts.flatMap(\.contents).compactMap { member in
      guard member.kind == .property || member.kind == .function, !member.isHidden,
        !member.file.isGenerated, let form = untypedForm(of: member)
      else { return nil }
      return Finding(
        message: "`\(store.name).\(member.name)` sends \(form)",
        range: member.nameRange,
        reason: "who listens has to know by heart what each part means",
        help:
          "send an enum with a case for each thing that can happen, and labels for what it carries: "
          + "`enum \(eventName(of: store)) { … }`")
    }
  }

  /// What a stream or subject has for events, if that is no type of its own.
  private func untypedForm(of member: Fact) -> String? {
    let type =
      member.kind == .function
      ? member.resultType.flatMap { program.resolve($0) }
      : types.type(ofDeclaration: member)
    guard case .external(let name, let arguments)? = type?.unwrapped,
      ["AsyncStream", "AsyncThrowingStream", "PassthroughSubject"].contains(name),
      let element = arguments.first
    else { return nil }
    switch element.unwrapped {
    case .tuple(let parts) where parts.count > 1: return "tuples of \(parts.count) values"
    case .dictionary(.external("String", _), .external("Any", _)),
      .dictionary(.external("AnyHashable", _), .external("Any", _)):
      return "dictionaries of anything"
    default: return nil
    }
  }

  /// What the enum of a store's events could be called.
  private func eventName(of store: TypeDeclaration) -> String {
    let name = store.name
    let context = name.hasSuffix("Store") ? String(name.dropLast("Store".count)) : name
    return "\(context.isEmpty ? name : context)Event"
  }
}

// Texts.
extension UntypedEventCheck {
  private func sentTexts(of store: TypeDeclaration) -> [Finding] {
    calls(in: store).compactMap { sentText(by: $0, of: store) }
  }

  /// What somebody has written that a store calls.
  private func calls(in store: TypeDeclaration) -> [Fact] {
    store.parts.filter { !$0.file.isGenerated }.flatMap { $0.descendants(.call) }
      .filter { !views.catalog.isPreviewOrTest($0) }
  }

  /// `subject.send("signedOut")`.
  private func sentText(by call: Fact, of store: TypeDeclaration) -> Finding? {
    guard events.mayEmit(call), let callee = call.base, let base = callee.base,
      case .external(let name, let arguments)? = types.type(of: base)?.unwrapped,
      ["PassthroughSubject", "AsyncStream.Continuation"].contains(name),
      arguments.first == .external("String", []),
      let text = call.arguments.first?.firstChild, text.kind == .stringLiteral, !text.name.isEmpty,
      text.name.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) })
    else { return nil }
    let event = eventName(of: store)
    return Finding(
      message: "`\(store.name)` sends an event as the text \"\(text.name)\"",
      range: text.range,
      reason: "who listens has to spell it the same, and nothing tells if they do not",
      help: "send a case of an enum, such as `\(event).\(text.name.asCaseName)`")
  }
}

/// A notification that a store posts with a `userInfo`.
private struct Post {
  let notification: String
  let call: Fact
  let store: TypeDeclaration
}

// Notifications.
extension UntypedEventCheck {
  /// `center.post(name: .cartChanged, object: nil, userInfo: […])`, where the name is the app's own.
  private func posts(of store: TypeDeclaration) -> [Post] {
    calls(in: store).compactMap { call in
      guard let callee = call.base, callee.kind == .member, callee.name == "post",
        types.functions(of: callee).isEmpty, let info = call.argument("userInfo"),
        info.name != "nil",
        let name = call.argument("name"), let text = ownName(of: name)
      else { return nil }
      return Post(notification: text, call: call, store: store)
    }
  }

  /// One finding on all that post the same notification.
  private func finding(on posts: [Post]) -> Finding? {
    let posts = posts.sorted {
      ($0.call.file.path, $0.call.bytes.lowerBound) < ($1.call.file.path, $1.call.bytes.lowerBound)
    }
    guard let first = posts.first else { return nil }
    let name = first.notification
    let type = name.asCaseName.capitalizedFirst
    return Finding(
      message: "`\(first.store.name)` posts `\(name)` with a `userInfo`",
      range: first.call.range,
      reason:
        "the keys and the types of what is in it are known to nobody but those who agreed on them",
      help: posts.count == 1
        ? "publish `\(eventName(of: first.store)).\(name.asCaseName)` with the same values as its "
          + "payload"
        : "give `\(name)` one type, such as `\(type.hasSuffix("Event") ? type : type + "Event")`, and "
          + "post through it",
      notes: posts.dropFirst().map {
        Note("`\($0.store.name)` posts it here, too", at: $0.call.nameRange)
      })
  }

  /// What the app itself has called a notification.
  private func ownName(of expression: Fact) -> String? {
    if expression.kind == .call {
      let text = expression.arguments.first?.firstChild
      return text.flatMap { $0.kind == .stringLiteral && !$0.name.isEmpty ? $0.name : nil }
    }
    guard expression.kind == .member else { return nil }
    let isOwn =
      !types.declarations(of: expression).isEmpty
      || ["Name", "Notification.Name", "NSNotification.Name"]
        .contains { !program.members(expression.nameID, ofExternal: $0).isEmpty }
    return isOwn ? expression.name : nil
  }
}

extension Fact {
  fileprivate var isHidden: Bool { !flags.isDisjoint(with: [.isPrivate, .isFilePrivate]) }
}

extension String {
  /// `user.signed-out` as `userSignedOut`.
  fileprivate var asCaseName: String {
    let words = split { !$0.isLetter && !$0.isNumber }
    return words.enumerated().map { position, word in
      (position == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
  }
}

import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let untypedEvent = LintRule(
    id: "untyped_event",
    section: .events,
    summary: "A store publishes events as tuples, strings or `userInfo` dictionaries.",
    rationale: """
      Subscribers have to remember what each part means and how it is spelled. With a typo, the code compiles, but \
      the subscriber never receives the event. The compiler checks enum cases, and an editor lists and finds them.
      """,
    limits: """
      The rule reports tuples and `[String: Any]` in subjects and streams that other code can access, string \
      literals sent as events, and custom notifications with a `userInfo`. It does not report single strings, \
      numbers or models, `Void`, private streams or system notifications.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.stores, .views, .events],
    triggering: UntypedEventExamples.triggering,
    nonTriggering: UntypedEventExamples.nonTriggering,
    check: { UntypedEventCheck(context: $0, options: $1).findings() })
}

// Streams and subjects.
private struct UntypedEventCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let stores = self.stores.catalog.storeTypes
    let posts = Dictionary(grouping: stores.flatMap { self.posts(of: $0) }, by: \.notification)
    return stores.flatMap { untypedMembers(of: $0) + sentTexts(of: $0) } + posts.values.compactMap { finding(on: $0) }
  }

  private func untypedMembers(of store: TypeDeclaration) -> [Finding] {
    store.parts.flatMap(\.contents).compactMap { member in
      guard member.kind == .property || member.kind == .function, !member.isHidden,
        !member.file.isGenerated, let form = untypedForm(of: member)
      else { return nil }
      return Finding(
        message: "`\(store.name).\(member.name)` sends \(form)",
        range: member.nameRange,
        reason: "subscribers have to remember what each part means",
        help:
          "send an enum with one case per event and labels for its values: "
          + "`enum \(eventName(of: store)) { … }`")
    }
  }

  /// Describes the elements of a stream or subject, if they are tuples or untyped dictionaries.
  private func untypedForm(of member: Fact) -> String? {
    guard case .external(let name, let arguments)? = types.valueType(of: member)?.unwrapped,
      CombineNames.asyncStreams.contains(name) || name == CombineNames.eventSubject,
      let element = arguments.first
    else { return nil }
    switch element.unwrapped {
    case .tuple(let parts) where parts.count > 1: return "tuples of \(parts.count) values"
    case .dictionary(.external("String", _), .external("Any", _)),
      .dictionary(.external("AnyHashable", _), .external("Any", _)):
      return "untyped dictionaries"
    default: return nil
    }
  }

  /// A name for the enum of a store's events.
  private func eventName(of store: TypeDeclaration) -> String {
    "\(StoreNaming.context(ofClass: store.name))Event"
  }
}

// Strings.
extension UntypedEventCheck {
  private func sentTexts(of store: TypeDeclaration) -> [Finding] {
    calls(in: store).compactMap { sentText(by: $0, of: store) }
  }

  /// The calls in the handwritten code of a store.
  private func calls(in store: TypeDeclaration) -> [Fact] {
    store.parts.filter { !$0.file.isGenerated }.flatMap { $0.descendants(.call) }
      .filter { !views.catalog.isPreviewOrTest($0) }
  }

  /// `subject.send("signedOut")`.
  private func sentText(by call: Fact, of store: TypeDeclaration) -> Finding? {
    guard events.mayEmit(call), let callee = call.base, let base = callee.base,
      case .external(let name, let arguments)? = types.type(of: base)?.unwrapped,
      CombineNames.continuations.contains(name) || name == CombineNames.eventSubject,
      arguments.first == .external("String", []),
      let literal = call.arguments.first?.firstChild, literal.kind == .stringLiteral,
      let text = literal.literalText, !text.isEmpty,
      text.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) })
    else { return nil }
    let event = eventName(of: store)
    return Finding(
      message: "`\(store.name)` sends an event as the string \"\(text)\"",
      range: literal.range,
      reason: "subscribers have to spell it the same way, and the compiler does not check that",
      help: "send a case of an enum, such as `\(event).\(text.asCaseName)`")
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

  /// One finding for all posts of the same notification.
  private func finding(on posts: [Post]) -> Finding? {
    let posts = posts.sorted {
      ($0.call.file.path, $0.call.bytes.lowerBound) < ($1.call.file.path, $1.call.bytes.lowerBound)
    }
    guard let first = posts.first else { return nil }
    let name = first.notification
    let type = name.asCaseName.firstUppercased
    return Finding(
      message: "`\(first.store.name)` posts `\(name)` with a `userInfo`",
      range: first.call.range,
      reason:
        "the compiler checks neither the keys nor the types of the values",
      help: posts.count == 1
        ? "publish `\(eventName(of: first.store)).\(name.asCaseName)` with the same values as "
          + "its payload"
        : "declare one type for `\(name)`, such as `\(type.hasSuffix("Event") ? type : type + "Event")`, "
          + "and post through it",
      notes: posts.dropFirst().map {
        Note("`\($0.store.name)` also posts it here", at: $0.call.nameRange)
      })
  }

  /// The name of a notification that the app itself declares; nil for others.
  private func ownName(of expression: Fact) -> String? {
    if expression.kind == .call {
      let text = expression.arguments.first?.firstChild
      return text.flatMap {
        $0.kind == .stringLiteral && !$0.isEmptyString ? $0.literalText : nil
      }
    }
    guard expression.kind == .member else { return nil }
    let isOwn =
      !types.declarations(of: expression).isEmpty
      || ["Name", "Notification.Name", "NSNotification.Name"]
        .contains { !program.members(expression.nameID, ofExternal: $0).isEmpty }
    return isOwn ? expression.name : nil
  }
}

extension String {
  /// `user.signed-out` as `userSignedOut`.
  fileprivate var asCaseName: String { split { !$0.isLetter && !$0.isNumber }.camelCased }
}

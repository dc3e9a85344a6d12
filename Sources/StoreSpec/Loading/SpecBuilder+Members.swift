import Diagnostics
import LocatedYAML
import SwiftFragments

/// What stands within a context: each part is a map or a block of Swift.
extension SpecBuilder {
  mutating func fields(_ node: Node) -> [Field] {
    guard let entries = node.mapping else {
      return (declarations(node, SwiftDeclarations.fields) ?? []).map { name, declaration in
        Field(
          name: name, type: declaration.content.type,
          defaultValue: declaration.content.defaultValue, summary: declaration.documentation)
      }
    }
    return entries.compactMap { entry in
      typealias Keys = SpecKeys.Field
      let map = SpecMap(entry.value)
      guard let field = field(entry.value, map) else { return nil }
      return Field(
        name: entry.key, type: field.type, defaultValue: field.defaultValue,
        summary: map.text(Keys.summary))
    }
  }

  private mutating func field(_ node: Node, _ map: SpecMap) -> SwiftField? {
    typealias Keys = SpecKeys.Field
    guard node.mapping != nil else { return swift(node, SwiftField.init(parsing:)) }
    guard let type = map[Keys.type].flatMap({ swift($0, SwiftType.init(parsing:)) }) else {
      return nil
    }
    let value = map[Keys.defaultValue].flatMap { swift($0, SwiftExpression.init(parsing:)) }
    return SwiftField(type: type, defaultValue: value?.text)
  }

  mutating func actions(_ node: Node) -> [Action] {
    guard let entries = node.mapping else {
      let swift = SwiftSource(node, in: source)
      return (declarations(node, SwiftDeclarations.actions) ?? []).map { name, declaration in
        let emits = declaration.content.emits.compactMap { event in
          swift.map { Located(event.name, at: $0.range(event.bytes)) }
        }
        return Action(
          name: name, signature: declaration.content.signature, emits: emits,
          summary: declaration.documentation)
      }
    }
    return entries.compactMap { action($0) }
  }

  private mutating func action(_ entry: Node.Entry) -> Action? {
    typealias Keys = SpecKeys.Action
    let map = SpecMap(entry.value)
    let node = entry.value.mapping == nil ? entry.value : map[Keys.signature]
    var signature: SwiftSignature? = SwiftSignature(parameters: [], isAsync: false)
    if let node, !node.isEmpty { signature = swift(node, SwiftSignature.init(parsing:)) }
    return signature.map { signature in
      Action(
        name: entry.key, signature: signature, emits: map.texts(Keys.emits),
        summary: map.text(Keys.summary))
    }
  }

  /// The events; nil if they are a block that could not be read.
  mutating func events(_ node: Node) -> [Event]? {
    guard let entries = node.mapping else {
      return declarations(node, SwiftDeclarations.events)?.map { name, declaration in
        Event(name: name, payload: declaration.content, summary: declaration.documentation)
      }
    }
    return entries.map { entry in
      let values = (entry.value.mapping ?? []).filter { !$0.value.isEmpty }
      let payload = values.map { value in
        SwiftSignature.Parameter(
          name: value.key.value, type: swift(value.value, SwiftType.init(parsing:)) ?? .unreadable)
      }
      return Event(name: entry.key, payload: payload, summary: nil)
    }
  }

  mutating func handler(_ entry: Node.Entry) -> Handler? {
    typealias Keys = SpecKeys.Handler
    let map = SpecMap(entry.value)
    let callNode = entry.value.mapping == nil ? entry.value : map[Keys.call]
    guard let callNode, let method = swift(callNode, SwiftMethodName.init(parsing:)),
      let event = eventName(entry.key), let swift = SwiftSource(callNode, in: source)
    else { return nil }
    let isResetState = method.name == Handler.resetState
    return Handler(
      event: Located(event, at: entry.key.range),
      call: Located(method.name, at: callNode.useRange),
      labels: isResetState
        ? [] : method.labels?.map { Located($0.text, at: swift.range($0.bytes)) },
      run: isResetState ? .sync : map.text(Keys.run).flatMap(HandlerRun.init) ?? .serial)
  }

  private mutating func eventName(_ key: Node.Key) -> EventName? {
    let parts = key.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      diagnostics.append(
        Diagnostic(
          .error, "`\(key.value)` is no event", at: key.range,
          help: "write the context and the event: `User.signedOut`"))
      return nil
    }
    return EventName(context: String(parts[0]), event: String(parts[1]))
  }

  private mutating func declarations<Content>(
    _ node: Node,
    _ parse: (String) throws(FragmentProblems) -> [SwiftDeclaration<Content>]
  ) -> [(name: Located<String>, declaration: SwiftDeclaration<Content>)]? {
    guard let swift = SwiftSource(node, in: source) else { return nil }
    return self.swift(node, parse)?.map { declaration in
      (Located(declaration.name, at: swift.range(declaration.nameBytes)), declaration)
    }
  }
}

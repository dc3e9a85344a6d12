import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// What stands within a context: each part is a map or a block of Swift, and nil if that is a block
/// which cannot be read. In a map, the names are known in any case.
extension SpecBuilder {
  mutating func fields(_ node: Node, of owner: SwiftDeclarations.FieldOwner) -> [Field]? {
    guard let entries = node.mapping else {
      let read = declarations(node) { text throws(FragmentProblems) in
        try SwiftDeclarations.fields(in: text, of: owner)
      }
      return read?.map { name, declaration in
        Field(
          name: name, type: declaration.content.field.type,
          defaultValue: declaration.content.field.defaultValue, summary: declaration.documentation,
          isBindable: declaration.content.isBindable, isConstant: declaration.content.isConstant)
      }
    }
    return entries.isSwift ? nil : entries.map { field($0) }
  }

  private mutating func field(_ entry: Node.Entry) -> Field {
    typealias Keys = SpecKeys.PlainField
    let map = SpecMap(entry.value)
    let field = swiftField(entry.value, map)
    return Field(
      name: entry.key, type: field?.type ?? .unreadable, defaultValue: field?.defaultValue,
      summary: map.text(Keys.summary),
      isBindable: map.flag(SpecKeys.Field.bindable)?.value ?? false, isConstant: false)
  }

  private mutating func swiftField(_ node: Node, _ map: SpecMap) -> SwiftField? {
    typealias Keys = SpecKeys.PlainField
    guard node.mapping != nil else { return swift(node, SwiftField.init(parsing:)) }
    guard let type = map[Keys.type].flatMap({ swift($0, SwiftType.init(parsing:)) }) else {
      return nil
    }
    // A default that cannot be read, or whose key is misspelled, is no missing one.
    let hasSlip = map[Keys.defaultValue] != nil || map.hasKeys(beside: SpecKeys.Field.object)
    let value = map[Keys.defaultValue].flatMap { swift($0, SwiftExpression.init(parsing:)) }
    return SwiftField(type: type, defaultValue: value?.text ?? (hasSlip ? "_" : nil))
  }

  mutating func actions(_ node: Node) -> [Action]? {
    guard let entries = node.mapping else {
      let swift = SwiftSource(node, in: source)
      return declarations(node, SwiftDeclarations.actions)?.map { name, declaration in
        let emits = declaration.content.emits.compactMap { event in
          swift.map { Located(event.name, at: $0.range(event.bytes)) }
        }
        return Action(
          name: name, signature: declaration.content.signature, emits: emits,
          summary: declaration.documentation)
      }
    }
    return entries.isSwift ? nil : entries.map { action($0) }
  }

  private mutating func action(_ entry: Node.Entry) -> Action {
    typealias Keys = SpecKeys.Action
    let map = SpecMap(entry.value)
    let node = entry.value.mapping == nil ? entry.value : map[Keys.signature]
    let signature = node.flatMap { swift($0, SwiftSignature.init(parsing:)) }
    return Action(
      name: entry.key, signature: signature ?? SwiftSignature(parameters: [], isAsync: false),
      emits: map.texts(Keys.emits), summary: map.text(Keys.summary))
  }

  mutating func events(_ node: Node) -> [Event]? {
    guard let entries = node.mapping else {
      return declarations(node, SwiftDeclarations.events)?.map { name, declaration in
        Event(
          name: name, payload: declaration.content.payload, summary: declaration.documentation,
          audience: declaration.content.isExternal ? .external : .app,
          allowedCycle: declaration.content.allowedCycle)
      }
    }
    guard !entries.isSwift else { return nil }
    let hasSlip = entries.contains { $0.value.mapping == nil && !$0.value.isEmpty }
    let events = entries.map { event($0) }
    if hasSlip { sawUnreadablePayload = true }
    return events
  }

  private mutating func event(_ entry: Node.Entry) -> Event {
    typealias Keys = SpecKeys.Event
    guard let entries = entry.value.mapping,
      Keys.signs.contains(where: { $0.stands(in: entries, of: source) })
    else {
      return Event(
        name: entry.key, payload: payload(entry.value), summary: nil, audience: .app,
        allowedCycle: nil)
    }
    let map = SpecMap(entry.value)
    return Event(
      name: entry.key, payload: map[Keys.payload].map { payload($0) } ?? [],
      summary: map.text(Keys.summary), audience: map.word(Keys.audience)?.value ?? .app,
      allowedCycle: map.text(Keys.allowCycle))
  }

  private mutating func payload(_ node: Node) -> [SwiftSignature.Parameter] {
    (node.mapping ?? []).filter { !$0.value.isEmpty }.map { value in
      if !SwiftIdentifier.isValid(value.key.value) {
        diagnostics.append(
          Diagnostic(
            .error, "`\(value.key.value)` cannot name a value", at: value.key.range,
            reason: SwiftIdentifier.problem(with: value.key.value),
            help: SwiftIdentifier.repaired(value.key.value).map { "write `\($0)`" }))
      }
      return SwiftSignature.Parameter(
        name: value.key.value, type: swift(value.value, SwiftType.init(parsing:)) ?? .unreadable)
    }
  }

  private mutating func declarations<Content>(
    _ node: Node,
    _ parse: (String) throws(FragmentProblems) -> [SwiftDeclaration<Content>]
  ) -> [(name: Located<String>, declaration: SwiftDeclaration<Content>)]? {
    if node.isEmpty { return [] }
    guard let scalar = node.scalar, let swift = SwiftSource(node, in: source) else { return nil }
    let lines = source.text(in: node.range.bytes)
    if scalar.style == .plain, lines.contains(where: \.isNewline) {
      diagnostics.append(
        Diagnostic(
          .error, "these lines are one line to YAML", at: node.useRange,
          help: "write `|` behind the key, and the block below it"))
      return nil
    }
    return read(swift, parse)?.map { declaration in
      (Located(declaration.name, at: swift.range(declaration.nameBytes)), declaration)
    }
  }
}

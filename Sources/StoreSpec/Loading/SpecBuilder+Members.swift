import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// The members of a context. Each part is a map or a block of Swift; it is nil if the block cannot be
/// read. The names in a map are known even if their values are not.
extension SpecBuilder {
  // MARK: Fields

  mutating func fields(_ node: Node, of object: SpecObject, allowsConstants: Bool = false) -> [Field]? {
    guard let entries = node.mapping else {
      let read = declarations(node, of: object) { text throws(FragmentProblems) in
        try SwiftDeclarations.fields(
          in: text, allowing: object.annotations, allowsConstants: allowsConstants,
          modifiers: FieldModifier.allCases.map(\.rawValue).filter { object.key(named: $0) != nil })
      }
      return read?.map { name, content, keys, _ in
        var result = field(
          name, as: content.field, isConstant: content.isConstant,
          modifier: content.modifier.flatMap(FieldModifier.init), with: keys, of: object)
        result.notation = .declaration
        return result
      }
    }
    if entries.isSwift { return nil }
    return entries.map { entry in
      let keys = SpecMap(entry.value)
      let content = swiftField(entry.value, with: keys, of: object)
      refuseTwoModifiers(keys)
      var result = field(
        entry.nameOfField, as: content, isConstant: keys.flag(SpecKeys.StorageField.constant)?.value ?? false,
        modifier: keys.modifier, with: keys, of: object)
      if entry.value.mapping != nil { result.notation = .map }
      return result
    }
  }

  private mutating func field(
    _ name: Located<String>, as field: SwiftField?, isConstant: Bool, modifier: FieldModifier?, with keys: SpecMap,
    of object: SpecObject
  ) -> Field {
    let reset = object.key(named: SpecKeys.Field.reset.name)
    return Field(
      name: name, type: field?.type ?? .unreadable, defaultValue: field?.defaultValue,
      summary: keys.text(SpecKeys.PlainField.summary),
      isBindable: keys.flag(SpecKeys.Field.bindable)?.value ?? false,
      access: keys.word(SpecKeys.Field.access),
      isReset: reset.map { keys.flag($0)?.value ?? $0.isOnByDefault } ?? false, isConstant: isConstant,
      loaded: loadedType(keys, of: object), modifier: modifier,
      observers: [(SpecKeys.Field.willSet, .willSet), (SpecKeys.Field.didSet, .didSet)].compactMap { key, kind in
        keys[key].flatMap { observer(kind, at: $0) }
      }, persistence: keys[SpecKeys.Field.persisted].flatMap { persistence($0) })
  }

  private mutating func refuseTwoModifiers(_ keys: SpecMap) {
    guard keys.flag(SpecKeys.Field.weak)?.value == true, let lazy = keys.flag(SpecKeys.StorageField.lazy), lazy.value
    else { return }
    diagnostics.append(
      Diagnostic(
        .error, "a field cannot be both weak and lazy", at: lazy.range,
        reason: "nothing would keep the lazy value alive",
        help: "remove one of the two"))
  }

  private mutating func observer(_ kind: FieldObserver.Kind, at node: Node) -> FieldObserver? {
    guard let written = SwiftSource(node, in: source),
      let name = swift(node, as: SwiftMethodName.init(parsing:))
    else { return nil }
    return FieldObserver(
      kind, call: Located(name.name, at: node.useRange),
      labels: name.labels?.map { Located($0.text, at: written.range($0.bytes)) })
  }

  private mutating func swiftField(_ node: Node, with map: SpecMap, of object: SpecObject) -> SwiftField? {
    typealias Keys = SpecKeys.PlainField
    guard node.mapping != nil else { return swift(node, as: SwiftField.init(parsing:)) }
    if let loaded = loadedType(map, of: object) {
      refuseValue(beside: SpecKeys.Field.loadable, in: map)
      return SwiftField(type: Field.loadable(loaded), defaultValue: ".idle")
    }
    guard let type = map[Keys.type].flatMap({ typeOfField($0) }) else { return nil }
    // A default that cannot be read, or whose key is misspelled, does not count as missing.
    let hasError = map[Keys.defaultValue] != nil || map.hasKeys(beside: object)
    // Whether a default fits depends on the type, so it is read each time.
    let value = map[Keys.defaultValue].flatMap { SwiftSource($0, in: source) }.flatMap { swift in
      read(swift) { text throws(FragmentProblems) in try SwiftExpression(parsing: text, as: type) }
    }
    return SwiftField(type: type, defaultValue: value?.text ?? (hasError ? "_" : nil))
  }

  /// Reads the type in the long form of a field, which has another key for the default.
  private mutating func typeOfField(_ node: Node) -> SwiftType? {
    swift(node) { text throws(FragmentProblems) in
      do throws(FragmentProblems) {
        return try SwiftType(parsing: text)
      } catch {
        guard let field = try? SwiftField(parsing: text), let value = field.defaultValue else { throw error }
        throw FragmentProblems([
          FragmentProblem(
            "only a type is allowed here, not a default", at: 0..<text.utf8.count,
            help: "write `type: \(field.type.text.asYAMLValue)` and "
              + "`default: \(value.asYAMLValue)`")
        ])
      }
    }
  }

  // MARK: Actions

  mutating func actions(_ node: Node) -> [Action]? {
    typealias Keys = SpecKeys.Action
    guard let entries = node.mapping else {
      let areCases = node.scalar.map { SwiftDeclarations.declareCases($0.text) } ?? false
      let read = declarations(node, of: Keys.object) { text throws(FragmentProblems) in
        areCases
          ? try SwiftDeclarations.actionCases(in: text, allowing: Keys.object.annotations)
          : try SwiftDeclarations.actions(in: text, allowing: Keys.object.annotations)
      }
      return read?.map { name, content, keys, _ in
        action(name, signature: content, with: keys, isCase: areCases)
      }
    }
    if entries.isSwift { return nil }
    return entries.map { entry in
      let keys = SpecMap(entry.value, as: Keys.object, in: source)
      let signature = keys[Keys.signature].flatMap { self.signature($0, of: entry.key.value) }
      return action(entry.key, signature: signature, with: keys, isCase: nil)
    }
  }

  /// Reads the signature of an action, in whose place authors also write the event that it emits: `pay: paid`.
  private mutating func signature(_ node: Node, of action: String) -> SwiftSignature? {
    swift(node) { text throws(FragmentProblems) in
      do throws(FragmentProblems) {
        return try SwiftSignature(parsing: text)
      } catch {
        guard let problem = error.list.first, text.first?.isLowercase == true, SwiftIdentifier.isValid(text),
          !SwiftIdentifier.isKeyword(text)
        else { throw error }
        throw FragmentProblems([
          FragmentProblem(
            problem.message, at: problem.bytes,
            help: "if the action emits the event `\(text)`, write `\(action): { emits: [\(text)] }`; "
              + "a signature is what follows a function's name, such as `(_ id: Int) async`")
        ])
      }
    }
  }

  private mutating func action(
    _ name: Located<String>, signature: SwiftSignature?, with keys: SpecMap, isCase: Bool?
  ) -> Action {
    Action(
      name: name, signature: signature ?? SwiftSignature(parameters: [], isAsync: false),
      method: methodOfAction(keys, named: name),
      emits: keys.texts(SpecKeys.Action.emits), summary: keys.text(SpecKeys.Action.summary),
      isCase: isCase)
  }

  // MARK: Events

  mutating func events(_ node: Node) -> [Event]? {
    typealias Keys = SpecKeys.Event
    guard let entries = node.mapping?.filter({ !$0.isKey(of: SpecKeys.Events.object) }) else {
      let read = declarations(node, of: Keys.object) { text throws(FragmentProblems) in
        try SwiftDeclarations.events(in: text, allowing: Keys.object.annotations)
      }
      return read?.map { name, payload, keys, labels in
        event(
          name, payload: payload, labels: zip(payload, labels).map { Located($0.name, at: $1) },
          with: keys, as: .declaration)
      }
    }
    guard !entries.isSwift else { return nil }
    if entries.contains(where: { $0.value.mapping == nil && !$0.value.isEmpty }) {
      sawUnreadablePayload = true
    }
    return entries.map { entry in
      let keys = SpecMap(entry.value, as: Keys.object, in: source)
      // The values may be among the unknown keys.
      if keys.hasKeys(beside: Keys.object) { sawUnreadablePayload = true }
      let values = keys[Keys.payload].map { payload($0) } ?? []
      let isLong = entry.value.mapping.map { Keys.object.isLongForm($0, in: source) } ?? false
      return event(
        entry.key, payload: values.map(\.value), labels: values.map(\.label), with: keys, as: isLong ? .keys : .values)
    }
  }

  private func event(
    _ name: Located<String>, payload: [SwiftSignature.Parameter], labels: [Located<String>],
    with keys: SpecMap, as notation: Event.Notation
  ) -> Event {
    typealias Keys = SpecKeys.Event
    var event = Event(
      name: name, payload: payload, labels: labels, summary: keys.text(Keys.summary),
      audience: keys.word(Keys.audience)?.value ?? .app,
      allowedCycle: keys.text(Keys.allowCycle))
    event.notation = notation
    return event
  }

  private mutating func payload(_ node: Node) -> [(label: Located<String>, value: SwiftSignature.Parameter)] {
    var values: [(label: Located<String>, value: SwiftSignature.Parameter)] = []
    for entry in node.mapping ?? [] where !entry.value.isEmpty {
      if let signature = entry.signatureOfAction {
        diagnostics.append(Self.signatureOfEvent(signature, at: entry.key.range))
        sawUnreadablePayload = true
        continue
      }
      requireLabel(entry.key)
      let type = swift(entry.value, as: SwiftType.init(parsing:)) ?? .unreadable
      values.append((entry.key, SwiftSignature.Parameter(name: entry.key.value, type: type)))
    }
    return values
  }

  private static func signatureOfEvent(_ signature: SwiftSignature, at range: SourceRange) -> Diagnostic {
    let values = signature.parameters.map { "\($0.name): \(YAMLScalar.of($0.type.text))" }
    return Diagnostic(
      .error, "only actions have a `signature`; events do not", at: range,
      reason: "an event has values, each with a label and a type",
      help: "write `{ \(values.joined(separator: ", ")) }` instead")
  }

  /// Reports a label that is not a valid name.
  mutating func requireLabel(_ label: Located<String>) {
    guard !SwiftIdentifier.isValid(label.value) else { return }
    diagnostics.append(
      Diagnostic(
        .error, "`\(label.value)` cannot name a value", at: label.range,
        reason: SwiftIdentifier.problem(with: label.value),
        help: SwiftIdentifier.repaired(label.value).map { "write `\($0)`" }))
  }

  // MARK: Blocks of Swift

  /// The declarations of a block, each with its name, its keys of `object`, and the labels of its values.
  mutating func declarations<Content>(
    _ node: Node, of object: SpecObject,
    parsedBy parse: (String) throws(FragmentProblems) -> [SwiftDeclaration<Content>]
  ) -> [(name: Located<String>, content: Content, keys: SpecMap, labels: [SourceRange])]? {
    if node.isEmpty { return [] }
    guard let scalar = node.scalar, let swift = SwiftSource(node, in: source) else { return nil }
    let lines = source.text(in: node.range.bytes)
    if scalar.style == .plain, lines.contains(where: \.isNewline) {
      diagnostics.append(
        Diagnostic(
          .error, "YAML joins these lines into one", at: node.useRange,
          help: "write `|` after the key, with the block on the lines below"))
      return nil
    }
    return read(swift, as: parse)?.map { declaration in
      (
        Located(declaration.name, at: swift.range(declaration.nameBytes)), declaration.content,
        SpecMap(declaration, as: object, in: swift), declaration.labelBytes.map(swift.range)
      )
    }
  }
}

extension SpecMap {
  /// The modifier that a key of a field stands for.
  fileprivate var modifier: FieldModifier? {
    let flags = [(SpecKeys.Field.weak, FieldModifier.weak), (SpecKeys.StorageField.lazy, .lazy)]
    return flags.first { flag($0.0)?.value == true }?.1
  }
}

extension Node.Entry {
  /// The name of a field, without the type if the space after the colon is missing, which the form checker reports.
  fileprivate var nameOfField: Located<String> {
    guard value.isEmpty, let colon = key.value.firstIndex(of: ":") else { return key }
    return Located(String(key.value[..<colon]), at: key.range)
  }

  /// The signature in a value of an event, if it can only be that of an action: `signature: "(item: Item)"`.
  fileprivate var signatureOfAction: SwiftSignature? {
    guard key.value == SpecKeys.Action.signature.name, let text = value.scalar?.text,
      text.hasPrefix("("), (try? SwiftType(parsing: text)) == nil,
      let signature = try? SwiftSignature(parsing: text), !signature.parameters.isEmpty
    else { return nil }
    return signature
  }
}

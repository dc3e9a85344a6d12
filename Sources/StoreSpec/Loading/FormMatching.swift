import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics

extension SpecForm {
  /// Whether the kind of the node fits, regardless of its content.
  func accepts(_ node: Node, in source: SourceText) -> Bool {
    switch self {
    case .text(.declarations) where node.isNull: false
    case .text, .shaped, .choice: node.scalar.map { !$0.text.isEmpty } ?? false
    case .swift: SwiftSource(node, in: source) != nil
    case .nothing: node.isEmpty
    // A list with one item may omit the brackets.
    case .list(let item):
      node.sequence != nil || node.scalar != nil && !node.isNull && item.accepts(node, in: source)
    case .map, .object, .longOrShort: node.mapping != nil
    case .anyOf(let forms): forms.contains { $0.accepts(node, in: source) }
    }
  }

  /// Whether a value identifies a long form. In contrast to `accepts`, the shape of a text matters.
  fileprivate func isMarked(by value: Node, in source: SourceText) -> Bool {
    switch self {
    case .shaped(let shape): shape.isValid(value.scalar?.text ?? "")
    case .list: value.sequence != nil
    case .anyOf(let forms): forms.contains { $0.isMarked(by: value, in: source) }
    default: accepts(value, in: source)
    }
  }

  var takesPayload: Bool {
    switch self {
    case .map(SpecKeys.ValueType.payloadTitle, _): true
    case .longOrShort(let object, _): object.title == SpecKeys.Event.object.title
    case .anyOf(let forms): forms.contains(where: \.takesPayload)
    default: false
    }
  }

  /// Whether a key may be without a value.
  var takesNothing: Bool {
    switch self {
    case .nothing: true
    case .anyOf(let forms): forms.contains(where: \.takesNothing)
    case .longOrShort(_, let short): short.takesNothing
    default: false
    }
  }

  var takesMap: Bool {
    switch self {
    case .map, .object, .longOrShort: true
    case .anyOf(let forms): forms.contains(where: \.takesMap)
    default: false
    }
  }

  /// Whether a block of Swift is accepted in place of a map.
  var takesDeclarations: Bool {
    guard case .anyOf(let forms) = self else { return false }
    return forms.contains { form in
      if case .text(.declarations) = form { true } else { false }
    }
  }

  var takesSwift: Bool {
    switch self {
    case .swift: true
    case .anyOf(let forms): forms.contains(where: \.takesSwift)
    default: false
    }
  }
}

extension SpecObject {
  /// Whether a map is the long form: one of its entries identifies it, or the short form is not a map.
  func isLongForm(_ entries: [Node.Entry], in source: SourceText) -> Bool {
    let markers = longFormMarkers
    return markers.isEmpty || markers.contains { $0.marksLongForm(entries, in: source) }
  }
}

extension SpecKey {
  fileprivate func marksLongForm(_ entries: [Node.Entry], in source: SourceText) -> Bool {
    guard let form = longFormMarkerForm,
      let value = entries.first(where: { $0.key.value == name })?.value
    else { return false }
    return form.isMarked(by: value, in: source)
  }
}

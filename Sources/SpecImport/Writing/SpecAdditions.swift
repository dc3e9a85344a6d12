import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics

/// Finds the places of a file where parts are added that it lacks.
struct SpecAdditions {
  private let source: SourceText
  private let spec: AppSpec?
  private var additions: [SpecAddition] = []

  init(_ items: [SpecItem], to source: SourceText, spec: AppSpec?) {
    self.source = source
    self.spec = spec
    let entries = YAMLDocument(source).root?.mapping ?? []
    var missing: [SpecItem] = []
    for item in items where item.key != "version" {
      guard let entry = entries.first(where: { $0.key.value == item.key }) else {
        if let item = absent(item) { missing.append(item) }
        continue
      }
      switch item.key {
      case "dependencies":
        let known = Set((spec?.dependencies ?? []).map(\.name.value))
        add(item.children.filter { !known.contains($0.key) }, to: entry)
      case "types":
        let known = Set((spec?.types ?? []).map(\.name.value))
        add(item.children.filter { !known.contains($0.key) }, to: entry)
      case "contexts": addContexts(item, to: entry)
      // People chose what is there.
      default: break
      }
    }
    add(atEnd: missing)
  }

  /// The additions in the order of the file.
  var sorted: [SpecAddition] { additions.sorted { $0.offset < $1.offset } }

  /// A key that the file lacks, without what included files have.
  private func absent(_ item: SpecItem) -> SpecItem? {
    guard let spec else { return item }
    let known: Set<String>
    switch item.key {
    case "contexts": known = Set(spec.contexts.map(\.name.value))
    case "dependencies": known = Set(spec.dependencies.map(\.name.value))
    case "types": known = Set(spec.types.map(\.name.value))
    case "scenes": return spec.scenes.isEmpty ? nil : item
    default: return item
    }
    let rest = item.children.filter { !known.contains($0.key) }
    return rest.isEmpty ? nil : SpecItem(item.key, .map(rest), remarks: item.remarks)
  }

  // MARK: Contexts

  private mutating func addContexts(_ contexts: SpecItem, to entry: Node.Entry) {
    var new: [SpecItem] = []
    for item in contexts.children {
      guard let context = spec?.context(named: item.key) else {
        new.append(item)
        continue
      }
      // An included file is not changed.
      guard let node = entry.value.mapping?.first(where: { $0.key.value == item.key }) else { continue }
      addSections(of: item, to: node, context)
    }
    add(new, to: entry)
  }

  private mutating func addSections(of item: SpecItem, to node: Node.Entry, _ context: Context) {
    var sections: [SpecItem] = []
    for section in item.children {
      guard let missing = section.without(context.names(in: section.key)) else { continue }
      if let known = node.value.mapping?.first(where: { $0.key.value == section.key }) {
        add(missing.children, to: known, isList: section.isList)
      } else if Context.sectionNames.contains(section.key) {
        sections.append(missing)
      }
    }
    add(sections, to: node, key: "")
  }

  // MARK: Places

  /// - Parameter key: what the parts are; nil for the key of the entry.
  private mutating func add(_ items: [SpecItem], to entry: Node.Entry, isList: Bool = false, key: String? = nil) {
    let node = entry.value
    let key = key ?? entry.key.value
    guard !items.isEmpty, node.alias == nil else { return }
    let opening = source.utf8[node.range.bytes.clamped(to: 0..<source.utf8.count)].first
    if opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[") {
      let isMap = opening == UInt8(ascii: "{")
      guard isMap == !isList else { return }
      let isFirst = (node.mapping?.isEmpty ?? true) && (node.sequence?.isEmpty ?? true)
      additions.append(
        SpecAddition(
          offset: closing(of: node), key: key, items: items,
          form: .inline(isMap: isMap, isFirst: isFirst), needsBreak: false))
      return
    }
    guard let form = form(of: node, under: entry.key, isList: isList) else { return }
    let end = endOfComments(
      after: source.endOfLine(at: lastByte(of: entry)), deeperThan: form.indentation)
    additions.append(
      SpecAddition(
        offset: end, key: key, items: items, form: form, needsBreak: lacksBreak(at: end)))
  }

  /// The end of the comments from the beginning of a line on that are deeper than what is added: they are about what is
  /// before it.
  private func endOfComments(after offset: Int, deeperThan indentation: Int) -> Int {
    var end = offset
    var next = offset
    while next < source.utf8.count {
      let line = source.line(source.position(of: next).line)
      next = source.endOfLine(at: next)
      if line.trimmed.isEmpty { continue }
      guard line.trimmed.hasPrefix("#"), line.prefix(while: { $0 == " " }).count > indentation else { break }
      end = next
    }
    return end
  }

  /// How entries are added to a value on several lines; nil if they cannot be.
  private func form(of node: Node, under key: Node.Key, isList: Bool) -> SpecAddition.Form? {
    if node.isEmpty {
      let indentation = column(of: key.range) + 2
      return isList ? .listed(indentation) : .lines(indentation)
    }
    if let first = node.mapping?.first, !isList {
      let indentation = column(of: first.key.range)
      return key.value == "contexts" ? .spaced(indentation) : .lines(indentation)
    }
    if let first = node.sequence?.first, isList { return .listed(column(of: first.range) - 2) }
    guard let scalar = node.scalar, scalar.style == .literal else { return nil }
    let line = source.position(of: node.range.bytes.lowerBound).line + 1
    return .declarations(source.line(line).prefix { $0 == " " }.count)
  }

  private mutating func add(atEnd items: [SpecItem]) {
    guard !items.isEmpty else { return }
    let end = source.utf8.count
    additions.append(
      SpecAddition(
        offset: end, key: "", items: items, form: .topLevel, needsBreak: lacksBreak(at: end)))
  }

  private func lacksBreak(at offset: Int) -> Bool {
    offset > 0 && source.utf8[offset - 1] != UInt8(ascii: "\n")
  }

  private func column(of range: SourceRange) -> Int {
    source.position(of: range.bytes.lowerBound).column - 1
  }

  /// The offset of the bracket that closes a value, without the spaces before it.
  private func closing(of node: Node) -> Int {
    var offset = min(node.range.bytes.upperBound, source.utf8.count) - 1
    while offset > 0, source.utf8[offset - 1] == UInt8(ascii: " ") { offset -= 1 }
    return max(offset, 0)
  }

  /// The end of the last text of an entry.
  private func lastByte(of entry: Node.Entry) -> Int {
    let node = entry.value
    let opening = source.utf8[node.range.bytes.clamped(to: 0..<source.utf8.count)].first
    let isInline = opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[")
    if !isInline, let last = node.mapping?.last { return lastByte(of: last) }
    if !isInline, let last = node.sequence?.last {
      return lastByte(of: Node.Entry(key: entry.key, value: last))
    }
    var end = min(node.range.bytes.upperBound, source.utf8.count)
    if node.isEmpty { end = entry.key.range.bytes.upperBound }
    while end > entry.key.range.bytes.upperBound, " \n\r\t".utf8.contains(source.utf8[end - 1]) {
      end -= 1
    }
    return end
  }

}

extension SpecItem {
  fileprivate var isList: Bool { if case .list = content { true } else { false } }

  /// The same without parts that have one of these names; nil if nothing remains.
  fileprivate func without(_ names: Set<String>) -> SpecItem? {
    let rest = children.filter { !names.contains($0.key) }
    guard !rest.isEmpty else { return nil }
    let content: Content =
      switch self.content {
      case .value(let value): .value(value)
      case .map: .map(rest)
      case .list: .list(rest)
      case .swift: .swift(rest)
      }
    return SpecItem(
      key, content, declaration: declaration, documentation: documentation, at: location,
      remarks: remarks)
  }
}

extension Context {
  /// The parts of a context that are added if it lacks them. Its options were chosen by a person.
  fileprivate static let sectionNames: Set<String> = [
    "dependencies", "uses", "state", "storage", "children", "actions", "events", "handles",
    "notifications",
  ]

  /// The names that a part of the context has. A field may have moved to another part.
  fileprivate func names(in section: String) -> Set<String> {
    let fields = (observedState + storage).map(\.name.value) + dependencies.map(\.value)
    switch section {
    case "state", "storage", "dependencies": return Set(fields)
    case "children": return Set(children.map(\.name.value))
    case "uses": return Set(uses.map(\.value.description))
    case "actions":
      return Set(actions.map(\.name.value) + allHandlerNames)
    case "events": return Set(events.map(\.name.value))
    case "handles": return Set(handlers.map(\.event.value.description))
    case "notifications": return Set(notifications.map(\.notification.value))
    case "imports": return Set(module.imports.map(\.value))
    default: return []
    }
  }

  /// The methods that handle something or receive its errors, which are not actions.
  private var allHandlerNames: [String] {
    let methods = handlerMethods
    return methods.map(\.call.value) + methods.compactMap(\.onError?.value)
      + observedFields.map(\.observer.call.value)
  }
}

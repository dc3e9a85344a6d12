import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The outline of one file of a spec.
struct SpecOutline {
  let document: CheckedDocument
  let texts: SpecTexts

  /// The names that the file declares, with the parts of their values.
  func symbols(of spec: AppSpec) -> [DocumentSymbol] {
    let symbols =
      spec.dependencies.map { symbol($0.name, as: .property, detail: $0.type.text) }
      + spec.types.map(symbol) + spec.contexts.map(symbol)
      + spec.scenes.map { symbol($0.name, as: .module) }
    return symbols.compactMap(\.self).sortedByPosition
  }

  private func symbol(_ type: ValueType) -> DocumentSymbol? {
    let parts =
      type.fields.map { symbol($0.name, as: .field, detail: $0.type.text) }
      + type.cases.map { symbol($0.name, as: .enumMember) }
    return symbol(type.name, as: .structure, detail: type.summary, parts: parts)
  }

  private func symbol(_ context: Context) -> DocumentSymbol? {
    let members =
      (context.observedState + context.storage).map { symbol($0.name, as: .field, detail: $0.type.text) }
      + context.actions.map { symbol($0.name, as: .method) }
      + context.events.map { symbol($0.name, as: .event) }
      + (context.handlers + context.childHandlers).map { handler in
        let name = Located("\(handler.event.value)", at: handler.event.range)
        return symbol(name, as: .function, detail: handler.method.call.value)
      }
      + context.sources.map {
        symbol(
          Located($0.source.value.description, at: $0.source.range), as: .function, detail: $0.method.call.value)
      }
      + context.notifications.map {
        symbol($0.notification, as: .function, detail: $0.method.call.value)
      }
    return symbol(context.name, as: .classType, detail: context.summary, parts: members)
  }

  /// - Returns: nil if the name is in another file, or was replaced since the spec was valid.
  private func symbol(
    _ name: Located<String>, as kind: SymbolKind, detail: String? = nil,
    parts: [DocumentSymbol?] = []
  ) -> DocumentSymbol? {
    guard name.range.path == document.path, !name.value.isEmpty,
      let current = texts.current(name.range)
    else { return nil }
    let range = document.range(of: current.bytes)
    // What an alias stands for belongs to the key above with the anchor.
    let children = parts.compactMap(\.self).filter { $0.range.start >= range.start }.sortedByPosition
    let end = document.range(of: current.bytes.lowerBound..<endOfBlock(at: current.bytes)).end
    return DocumentSymbol(
      name: name.value, detail: detail, kind: kind,
      range: TextRange(
        start: range.start, end: max(range.end, end, children.last?.range.end ?? range.end)),
      selectionRange: range, children: children)
  }

  /// The end of the lines that belong to a key or a Swift declaration: those below that are indented more, or close its
  /// parentheses. What is in braces has only its name.
  private func endOfBlock(at key: Range<Int>) -> Int {
    let text = document.text
    let number = text.lines.line(containing: key.lowerBound)
    let line = text.content(ofLine: number)
    let column = text.line(number).contentColumn
    // Keywords and attributes may come before a name in Swift.
    let before = text.text(in: line.lowerBound..<max(line.lowerBound, key.lowerBound))
    guard !before.contains(where: { ":{[".contains($0) }) else { return key.upperBound }
    var end = line.upperBound
    for below in stride(from: number + 1, through: text.lines.count, by: 1) {
      let content = text.line(below)
      guard content.contains(where: { $0 != " " }) else { continue }
      let isInside = content.contentColumn > column
      guard isInside || content.dropFirst(column).hasPrefix(")") else { break }
      end = text.content(ofLine: below).upperBound
    }
    return end
  }
}

extension [DocumentSymbol] {
  fileprivate var sortedByPosition: [DocumentSymbol] { sorted { $0.range.start < $1.range.start } }
}

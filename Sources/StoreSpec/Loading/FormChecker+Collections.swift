import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Suggestions for maps and lists that are something else.
extension FormChecker {
  /// The map or list that a value was probably meant as, on one line: `{ iOS: 17 }` for `iOS 17`.
  func collection(_ node: Node, as form: SpecForm) -> (kind: String, text: String)? {
    switch (form, node.content) {
    case (.object(let object), .scalar(let scalar)) where !node.isEmpty:
      let words = scalar.text.split(separator: " ").map(String.init)
      if words.count == 2, object.key(named: words[0]) != nil {
        return ("a map", "{ \(words[0]): \(words[1]) }")
      }
      return object.title == SpecKeys.Generate.object.title
        ? ("a map", "{ \(SpecKeys.Generate.output.name): \(scalar.text) }") : nil
    case (.list, .mapping(let entries)):
      let inner = entries.count == 1 ? entries[0].value.sequence : nil
      let items = inner.map { $0.compactMap(\.scalar?.text) } ?? entries.map(\.key.value)
      return items.isEmpty ? nil : ("a list", "[\(items.joined(separator: ", "))]")
    default: return nil
    }
  }

  /// What to do about a context with nothing in it.
  func helpWithoutKeys(_ node: Node, expecting form: SpecForm) -> String? {
    guard node.isEmpty, case .object(let object) = form,
      object.title == SpecKeys.Context.object.title
    else { return nil }
    return "add `state:`, `actions:`, `events:` or `handles:` below it, indented, or remove it"
  }

  /// Whether an entry in braces is a text without a colon.
  func isOnlyText(_ entry: Node.Entry) -> Bool {
    let next = source.utf8.dropFirst(entry.key.range.bytes.upperBound).first {
      $0 != UInt8(ascii: " ")
    }
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
  }

  /// The error of an action whose parameters are written like the values of an event: `add: { item: Item }`.
  func parametersInBraces(_ entries: [Node.Entry], of object: SpecObject, owner: Node.Key) -> Diagnostic? {
    guard object.title == SpecKeys.Action.object.title, let first = entries.first,
      entries.allSatisfy({ $0.isParameter && keyMeant(by: $0, in: object) == nil })
    else { return nil }
    let parameters = entries.map { "\($0.key.value): \($0.value.scalar?.text ?? "")" }
    let signature = "(\(parameters.joined(separator: ", ")))".quotedForYAML
    return Diagnostic(
      .error, "`\(owner.value)` has parameters, not keys", at: first.key.range,
      reason: "write an action's parameters in Swift",
      help: "write `\(owner.value): \(signature)`")
  }
}

/// A list in a map in braces, of which YAML reads all items but the first as keys: `{ conforms: Codable, Hashable }`.
struct ListWithoutBrackets {
  /// The key with the first item.
  private let start: Node.Entry
  /// The other items.
  let rest: [Node.Entry]

  /// The list that an unknown entry belongs to; nil if there is none.
  init?(around entry: Node.Entry, in entries: [Node.Entry], of object: SpecObject) {
    guard entry.value.isEmpty,
      let position = entries.firstIndex(where: { $0.key.range == entry.key.range }),
      let start = entries[..<position].lastIndex(where: { !$0.value.isEmpty }),
      case .list? = object.key(named: entries[start].key.value)?.form,
      entries[start].value.scalar?.style == .plain
    else { return nil }
    self.start = entries[start]
    rest = Array(
      entries[(start + 1)...].prefix {
        $0.value.isEmpty && object.key(named: $0.key.value) == nil
      })
  }

  var error: Diagnostic {
    let items = [start.value.scalar?.text ?? ""] + rest.map(\.key.value)
    return Diagnostic(
      .error, "a list in `{ }` needs brackets", at: (rest.first ?? start).key.range,
      reason: "YAML reads the text after the comma as a key",
      help: "write `\(start.key.value): [\(items.joined(separator: ", "))]`")
  }
}

extension Node.Entry {
  /// Whether it looks like a parameter with its type, rather than a key of an action.
  fileprivate var isParameter: Bool {
    SpecKeys.Action.object.key(named: key.value) == nil && SwiftIdentifier.isValid(key.value)
      && value.scalar?.text.first?.isUppercase == true
  }
}

import LintDriver
import ProjectFiles
import StoreSpec
import StoregenDiagnostics

/// Where a place in a spec is: the keys around it, and what the table of keys says about them.
///
/// It looks only at indentation, braces, brackets and quotes, because specs that are being written are rarely valid YAML.
struct SpecCursor {
  /// The keys around the place, from the outside in, without the one that it is in.
  let keys: [String]
  /// The key at the place, or of the value at the place; nil if there is none yet.
  let key: String?
  /// Whether the place is in a key, or where a key could be.
  let isInKey: Bool
  /// Whether the place is in quotes.
  let isInQuotes: Bool
  /// The text of the value before the place.
  let value: String
  /// The other keys of the map, or the other items of the list, that the place is in.
  let neighbors: Set<String>
  private let isIncluded: Bool

  /// - Returns: nil if the document is not part of the spec, or the place is in a comment.
  init?(_ place: Place) {
    guard let specFile = place.project.snapshot.specFile else { return nil }
    isIncluded = specFile.displayPath != place.path
    if isIncluded, !place.project.snapshot.specSources.contains(where: { $0.path == place.path }) { return nil }
    let text = place.text
    let number = text.lines.line(containing: place.offset)
    let line = text.content(ofLine: number)
    let offset = max(line.lowerBound, place.offset)
    let column = text.text(in: line.lowerBound..<offset).contentColumn
    let outerLines = Self.outerLines(of: number, indentedBy: column, in: text)
    // The line may be within a collection in braces or brackets that began above.
    let start = outerLines.first { $0.end.isInCollection }?.start ?? line.lowerBound
    let scanner = YAMLScanner(text.text(in: start..<offset))
    if scanner.isInComment { return nil }
    var outerKeys = outerLines.prefix { !$0.end.isInCollection }.compactMap(\.key)
    outerKeys += scanner.outerKeys
    isInKey = scanner.key == nil && !scanner.isInItem
    isInQuotes = scanner.isInQuotes
    let after = text.text(in: offset..<line.upperBound)
    let rest = after.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let word = scanner.text + String(rest)
    neighbors =
      if !isInKey && !scanner.isInList {
        []
      } else if scanner.isInCollection {
        SpecNeighbors.names(around: word, scanner, at: offset, startingAt: start, in: text)
      } else {
        SpecNeighbors.names(besides: number, indentedBy: column, in: text)
      }
    if isInKey {
      key = word.isEmpty ? nil : word
      value = ""
    } else {
      // An item is a value of the key of its list.
      key = scanner.key ?? outerKeys.popLast()
      value = scanner.text
    }
    keys = outerKeys
  }

  /// The lines above that contain a line, from the outside in.
  private static func outerLines(of number: Int, indentedBy column: Int, in text: SourceText) -> [OuterLine] {
    var lines: [OuterLine] = []
    var (above, limit) = (number - 1, column)
    while above > 0, limit > 0 {
      if let line = OuterLine(above, in: text, indentedLessThan: limit) {
        lines.insert(line, at: 0)
        limit = line.column
      }
      above -= 1
    }
    return lines
  }

  // MARK: The table of keys

  /// The forms that a value of the map around the place may have.
  private var outerForms: [SpecForm] {
    var forms = [SpecForm.object(isIncluded ? SpecKeys.included : SpecKeys.root)]
    for key in keys { forms = forms.flatMap { $0.value(of: key) } }
    return forms
  }

  /// The maps with fixed keys around the place.
  var objects: [SpecObject] { outerForms.flatMap(\.ownObjects) }

  /// The forms of the value at the place.
  var valueForms: [SpecForm] { key.map { key in outerForms.flatMap { $0.value(of: key) } } ?? [] }

  /// The row of the key at the place.
  var documentedKey: SpecKey? {
    guard let key, isInKey else { return nil }
    return objects.lazy.compactMap { object in object.keys.first { $0.name == key } }.first
  }
}

/// A line that begins a value, to which the lines below belong that are indented more.
private struct OuterLine {
  /// The offset of its first byte.
  let start: Int
  /// The number of columns by which it is indented.
  let column: Int
  /// What is open at its end.
  let end: YAMLScanner

  /// - Returns: nil if no line that is indented by the limit can belong to it.
  init?(_ number: Int, in text: SourceText, indentedLessThan limit: Int) {
    let content = text.line(number)
    column = content.contentColumn
    guard column < limit else { return nil }
    start = text.content(ofLine: number).lowerBound
    end = YAMLScanner(content)
    guard key != nil || end.isInCollection else { return nil }
  }

  /// The key of the value; nil if there is none.
  var key: String? {
    guard let key = end.key, !key.isEmpty else { return nil }
    // Prose may contain a colon, too, such as the documentation in a block of Swift.
    return key.contains(" ") && !key.contains("(") ? nil : key
  }
}

extension SpecForm {
  /// The forms of the value of a key in a map of this form.
  fileprivate func value(of key: String) -> [SpecForm] {
    switch self {
    case .object(let object):
      (object.keys.first { $0.name == key } ?? object.others).map { [$0.form] } ?? []
    case .map(_, let value): [value]
    case .longOrShort(let object, let short):
      object.keys.first { $0.name == key }.map { [$0.form] } ?? short.value(of: key)
    case .anyOf(let forms): forms.flatMap { $0.value(of: key) }
    case .list(let item): item.value(of: key)
    case .text, .shaped, .swift, .nothing, .choice: []
    }
  }

  /// The maps with fixed keys that a value itself can be.
  fileprivate var ownObjects: [SpecObject] {
    switch self {
    case .object(let object), .longOrShort(let object, _): [object]
    case .anyOf(let forms): forms.flatMap(\.ownObjects)
    case .list(let item): item.ownObjects
    default: []
    }
  }
}

extension String {
  /// The column where the content of a line begins, after the dashes of items.
  var contentColumn: Int { prefix { $0 == " " || $0 == "-" }.count }
}

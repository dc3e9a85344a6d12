package import ArchitectureModel
import LocatedYAML
package import StoregenDiagnostics

extension ImportedSpec {
  /// An existing file with what it lacks.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - spec: the spec in it; nil if it only configures the linter.
  ///   - load: checks a text of the file.
  package func updatedText(
    of source: SourceText, spec: AppSpec?, load: (SourceText) -> [Diagnostic]
  ) -> ImportedText {
    let changes = SpecAdditions(items, to: source, spec: spec).sorted
    let comments = source.comments
    return ImportedText.valid(items, at: source.path) {
      var text = SpecText(withoutComments: comments)
      var start = 0
      for change in changes {
        text.add(raw: source.text(in: start..<change.offset))
        start = change.offset
        change.add(to: &text)
      }
      text.add(raw: source.text(in: start..<source.utf8.count))
      return text
    } load: {
      load($0)
    } summarize: {
      ImportSummary(changes, withoutComments: comments).lines(isComplete: false)
    }
  }
}

extension SourceText {
  /// The comments on lines of their own, without their locations.
  fileprivate var comments: Set<String> {
    let lines = text(in: 0..<utf8.count).split(whereSeparator: \.isNewline).map(\.trimmed)
    return Set(
      lines.filter { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)).withoutLocation })
  }
}

/// Parts that are added at one place of a file.
struct SpecAddition {
  /// How they are written there.
  enum Form {
    /// As entries of a map, or items of a list, on lines with this indentation.
    case lines(Int)
    /// The same, with an empty line before each.
    case spaced(Int)
    case listed(Int)
    /// As declarations in a block of Swift.
    case declarations(Int)
    /// In brackets.
    case inline(isMap: Bool, isFirst: Bool)
    /// At the end of the file.
    case topLevel

    /// How deep the parts are.
    var indentation: Int {
      switch self {
      case .lines(let depth), .spaced(let depth), .listed(let depth), .declarations(let depth):
        depth
      case .inline, .topLevel: 0
      }
    }
  }

  let offset: Int
  /// The key of the map or list; empty if the parts are sections of a context or keys of the spec.
  let key: String
  let items: [SpecItem]
  let form: Form
  /// Whether the line before has no line break.
  let needsBreak: Bool

  /// The parts that are written, or about which there is a comment.
  var written: [SpecItem] {
    switch form {
    case .lines, .spaced, .listed, .topLevel: return items
    case .declarations: return items.filter { $0.refusal == nil }
    case .inline:
      return items.filter { item in
        guard case .value = item.content else { return false }
        return item.refusal == nil
      }
    }
  }

  func add(to text: inout SpecText) {
    let before = text.text.utf8.count
    if needsBreak { text.add(raw: "\n") }
    let start = text.text.utf8.count
    switch form {
    case .lines(let indentation): text.add(items, indentation: indentation)
    case .spaced(let indentation):
      for item in items {
        text.add(line: "")
        text.add([item], indentation: indentation)
      }
    case .listed(let indentation): text.add(listed: items, indentation: indentation)
    case .declarations(let indentation): text.add(declared: items, indentation: indentation)
    case .inline(let isMap, let isFirst):
      text.add(inline: items, isMap: isMap, isFirst: isFirst)
    case .topLevel:
      for item in items where !item.isEmpty {
        text.add(line: "")
        text.add([item], indentation: 0)
      }
    }
    if text.text.utf8.count == start { text.cut(to: before) }
  }
}

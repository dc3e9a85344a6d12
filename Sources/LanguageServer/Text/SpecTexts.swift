import LintDriver
import StoregenDiagnostics

/// The current texts of a spec, and where the locations of the last valid spec are in them.
struct SpecTexts {
  private let current: [String: SourceText]
  private let movements: [String: MovedText]

  init(_ snapshot: ProjectSnapshot) {
    self.init(snapshot.specSources, after: snapshot.validSpecSources)
  }

  /// Texts that a spec was read from.
  init(unchanged texts: [SourceText]) { self.init(texts, after: texts) }

  private init(_ texts: [SourceText], after valid: [SourceText]) {
    let current = Dictionary(keepingFirst: texts.map { ($0.path, $0) })
    let movements = valid.compactMap { former in
      current[former.path].map { (former.path, MovedText(from: former, to: $0)) }
    }
    self.current = current
    self.movements = Dictionary(keepingFirst: movements)
  }

  /// The current text of a file.
  subscript(path: String) -> SourceText? { current[path] }

  /// Where a finding of the last check is now; nil if the text there was replaced. Only those in the spec may have moved.
  func current(ofFinding range: SourceRange) -> SourceRange? {
    movements[range.path] == nil ? range : current(range)
  }

  /// Where a location of the last valid spec is now; nil if the text there was replaced.
  func current(_ range: SourceRange) -> SourceRange? {
    movements[range.path]?.range(of: range.bytes).map {
      SourceRange(path: range.path, bytes: $0)
    }
  }
}

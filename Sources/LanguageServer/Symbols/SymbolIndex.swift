import StoreLintDriver
import StoregenDiagnostics

/// The symbols of a project in spec and code.
struct SymbolIndex {
  private let snapshot: ProjectSnapshot
  private let spec: [Occurrence]
  private let code: CodeSymbols?

  init(_ snapshot: ProjectSnapshot) {
    self.snapshot = snapshot
    guard let found = snapshot.spec else {
      (spec, code) = ([], nil)
      return
    }
    spec = SpecSymbols(found, in: SpecTexts(snapshot)).occurrences
    code = CodeSymbols(found, snapshot.files, snapshot.overviews)
  }

  /// The name at an offset of a file.
  func occurrence(at offset: Int, in path: String) -> Occurrence? {
    if let file = snapshot.facts(at: path) { return code?.occurrence(at: offset, in: file) }
    return spec.first { $0.range.path == path && $0.range.bytes.closed(around: offset) }
  }

  /// The names of a symbol: those in the spec, then those in code.
  func occurrences(of symbol: Symbol) -> [Occurrence] {
    spec.filter { $0.symbol == symbol } + (code?.occurrences(of: symbol) ?? [])
  }

  /// The places where code names symbols by some words.
  func codeOccurrences(named words: Set<String>) -> [Occurrence] {
    code?.occurrences(named: words) ?? []
  }

  /// The declarations in a file, of the spec or of code.
  func declarations(in path: String) -> [Occurrence] {
    if let file = snapshot.facts(at: path) {
      return code?.occurrences(in: file).filter { $0.role == .declaration } ?? []
    }
    return declarations.filter { $0.range.path == path }
  }

  /// The names in the spec.
  var declarations: [Occurrence] { spec.filter { $0.role == .declaration } }
}

import ArchitectureModel
import LintDriver
import ProjectFiles
import StoreSpec
import StoregenDiagnostics
import SwiftFacts

/// The symbols of a project in spec and code.
struct SymbolIndex {
  private let snapshot: ProjectSnapshot
  private let texts: SpecTexts
  private let spec: [Occurrence]
  private let code: CodeSymbols?

  init(_ snapshot: ProjectSnapshot) {
    self.snapshot = snapshot
    texts = SpecTexts(snapshot)
    guard let found = snapshot.spec else {
      (spec, code) = ([], nil)
      return
    }
    spec = SpecSymbols(found, in: texts).occurrences
    code = CodeSymbols(of: found, in: snapshot.files, overviews: snapshot.overviews)
  }

  /// The name at an offset of a file.
  func occurrence(at offset: Int, in path: String) -> Occurrence? {
    if let file = snapshot.facts(at: path) {
      return code?.occurrence(at: offset, in: file) ?? property(at: offset, in: file)
    }
    func isThere(_ name: Occurrence) -> Bool {
      name.range.path == path && name.range.bytes.touches(offset)
    }
    return spec.first(where: isThere) ?? typesInSpec(named: nil).first(where: isThere)
  }

  /// The names of a symbol: those in the spec, then those in code.
  func occurrences(of symbol: Symbol) -> [Occurrence] {
    namesInSpec(of: symbol) + typesInSpec(named: nil).filter { $0.symbol == symbol }
      + (code?.occurrences(of: symbol) ?? [])
  }

  /// The names of a symbol and of those that share its declaration through an alias in YAML, and the properties for a
  /// context.
  func references(to symbol: Symbol) -> [Occurrence] {
    var known: Set<SourceRange> = []
    let names = symbols(sharingDeclarationOf: symbol).flatMap { occurrences(of: $0) }
      .filter { known.insert($0.range).inserted }
    return names + properties(for: symbol).filter { !known.contains($0.range) }
  }

  /// Matches: `events: &shared { done: }` in one context, and `events: *shared` in another
  private func symbols(sharingDeclarationOf symbol: Symbol) -> [Symbol] {
    let places = Set(declarations.filter { $0.symbol == symbol }.map(\.range))
    let others = declarations.filter { places.contains($0.range) && $0.symbol != symbol }
    return [symbol] + others.map(\.symbol).uniqued()
  }

  /// The property for a context that is named at an offset.
  private func property(at offset: Int, in file: FileFacts) -> Occurrence? {
    let names = Set(file.all.filter { $0.nameRange.bytes.touches(offset) }.map(\.name))
    let contexts = snapshot.spec?.contexts.filter { names.contains($0.propertyName) } ?? []
    return contexts.lazy.flatMap { properties(for: .context($0.name.value)) }.first {
      $0.range.path == file.path && $0.range.bytes.touches(offset)
    }
  }

  private func properties(for symbol: Symbol) -> [Occurrence] {
    guard case .context(let name) = symbol, let spec = snapshot.spec,
      let context = spec.context(named: name)
    else { return [] }
    return ContextProperty(of: context, in: spec, snapshot).uses.map {
      Occurrence(symbol: symbol, range: $0.nameRange, role: .reference)
    }
  }

  /// The names of a symbol in the spec, without the types in its Swift.
  func namesInSpec(of symbol: Symbol) -> [Occurrence] { spec.filter { $0.symbol == symbol } }

  /// The places where the Swift of the spec and the settings of the linter name types that belong to symbols.
  ///
  /// - Parameter words: the names of the types; nil for all.
  func typesInSpec(named words: Set<String>?) -> [Occurrence] {
    guard let code else { return [] }
    return snapshot.validSpecSources.flatMap { source in
      SpecTypeNames.find(
        in: source, isIncluded: source.path != snapshot.specFile?.displayPath)
    }.compactMap { name in
      guard words?.contains(name.value) ?? true, let symbol = code.symbol(ofType: name.value),
        let range = texts.current(name.range)
      else { return nil }
      return Occurrence(symbol: symbol, range: range, role: .reference)
    }
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

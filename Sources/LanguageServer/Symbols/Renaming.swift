import JSONRPC
import StoreGenerator
import StoreLintDriver
import StoreSpec
import StoregenDiagnostics
import SwiftFacts

/// The changes that rename a symbol: of the spec, of handwritten code, and of generated files, which are generated again.
struct Renaming {
  private let symbol: Symbol
  private let name: String
  private let project: ProjectView
  private let old: AppSpec
  private let new: AppSpec
  private let specEdits: [TextEdit]

  /// - Throws: if the spec would be invalid afterwards.
  init(_ symbol: Symbol, to name: String, in project: ProjectView) throws(ResponseError) {
    let snapshot = project.snapshot
    guard let spec = snapshot.spec, let file = snapshot.specFile,
      !snapshot.specDiagnostics.hasErrors
    else { throw ResponseError(.requestFailed, "the spec has errors; fix them first") }
    self.symbol = symbol
    self.name = name
    self.project = project
    old = spec
    specEdits = project.index.symbols.occurrences(of: symbol)
      .filter { !$0.range.path.isSwiftFile }
      .map { TextEdit(replacing: $0.range, with: name) }
    var fixes = FixSet()
    for edit in specEdits { fixes.insert(FixIt("rename", [edit])) }
    let texts = snapshot.specSources.map { source in
      (snapshot.working.resolvedPath(of: source.path), Optional(fixes.applied(to: source)))
    }
    let overlay = SourceOverlay(texts: Dictionary(texts, uniquingKeysWith: { first, _ in first }))
    let check = file.replacing(overlay).checkAll()
    guard let renamed = check.spec else {
      let problem = check.diagnostics.first { $0.severity == .error }?.message
      throw ResponseError(
        .requestFailed, "the spec would be invalid: \(problem ?? "it cannot be read")")
    }
    new = renamed
    try refuseTakenNames()
  }

  /// - Throws: if the app itself has a type that would be generated.
  private func refuseTakenNames() throws(ResponseError) {
    let added = new.generatedTypeNames.subtracting(old.generatedTypeNames)
    let own = project.snapshot.files.filter { !$0.isGenerated }
      .flatMap(\.root.contents).filter {
        $0.kind.isTypeDeclaration || $0.kind == .typealiasDeclaration
      }.map(\.name)
    guard let taken = own.first(where: added.contains) else { return }
    throw ResponseError(.requestFailed, "the app already has a type `\(taken)`")
  }

  /// The edit of all files.
  ///
  /// - Throws: if a file cannot be changed.
  func edit(_ client: ClientFeatures) throws(ResponseError) -> WorkspaceEdit {
    let generated = GeneratedFiles(project, old, new, client)
    guard
      let edit = WorkspaceEdit(
        specEdits + codeEdits + generated.edits, in: project, client, and: generated.changes)
    else {
      throw ResponseError(
        .requestFailed,
        "a file with the name has changed on disk since it was checked, or cannot be changed")
    }
    return edit
  }

  // MARK: Handwritten code

  private var codeEdits: [TextEdit] {
    guard case .context(let former) = symbol else {
      return project.index.symbols.occurrences(of: symbol).filter(isInHandwrittenCode)
        .map(edit)
    }
    return typeEdits + ContextPropertyRenaming(former, name, old, new, project.snapshot.files).edits
  }

  /// The edits of the names of generated types that contain the name of the context.
  private var typeEdits: [TextEdit] {
    let renamed = Dictionary(
      zip(old.generatedTypes, new.generatedTypes).filter { $0.name != $1.name }
        .map { ($0.name, $1.name) }, uniquingKeysWith: { first, _ in first })
    return project.index.symbols.codeOccurrences(named: Set(renamed.keys))
      .filter(isInHandwrittenCode).compactMap { occurrence in
        let current = project.text(at: occurrence.range.path)?.text(in: occurrence.range.bytes)
        return current.flatMap { renamed[$0] }.map {
          TextEdit(replacing: occurrence.range, with: $0)
        }
      }
  }

  private func edit(of occurrence: Occurrence) -> TextEdit {
    // A parameter keeps its name in the function, and gets the new one as its label.
    occurrence.role == .parameter
      ? TextEdit(
        inserting: "\(name) ", at: occurrence.range.bytes.lowerBound, in: occurrence.range.path)
      : TextEdit(replacing: occurrence.range, with: name)
  }

  private func isInHandwrittenCode(_ occurrence: Occurrence) -> Bool {
    project.snapshot.facts(at: occurrence.range.path)?.isGenerated == false
  }
}

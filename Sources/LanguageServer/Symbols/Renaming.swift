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
  private let project: CheckedProject
  private let old: AppSpec
  private let new: AppSpec
  private let renamedTypes: [String: String]
  private let specEdits: [TextEdit]

  static let invalidSpec = ResponseError(
    .requestFailed, "the spec has errors; fix them first")

  /// - Throws: if the spec would be invalid afterwards.
  init(_ symbol: Symbol, to name: String, in project: CheckedProject) throws(ResponseError) {
    let snapshot = project.snapshot
    guard let spec = snapshot.spec, let file = snapshot.specFile,
      !snapshot.specDiagnostics.hasErrors
    else { throw Self.invalidSpec }
    self.symbol = symbol
    self.name = name
    self.project = project
    old = spec
    let symbols = project.index.symbols
    let nameEdits = symbols.namesInSpec(of: symbol)
      .map { TextEdit(replacing: $0.range, with: name) }
    // The names of types follow from those of contexts. Until its Swift has them, too, the spec may be invalid.
    let draft = file.replacing(snapshot.specTexts(after: nameEdits)).draft
    renamedTypes = draft.map { Self.renamedTypes(from: spec, to: $0) } ?? [:]
    specEdits =
      nameEdits
      + symbols.typesInSpec(named: Set(renamedTypes.keys)).compactMap { [renamedTypes] type in
        project.renaming(type, renamedTypes)
      }
    let check = file.replacing(snapshot.specTexts(after: specEdits)).checkAll()
    guard let renamed = check.spec else {
      let problem = check.diagnostics.first { $0.severity == .error }?.message
      throw ResponseError(
        .requestFailed, "the spec would be invalid: \(problem ?? "it cannot be read")")
    }
    new = renamed
    try refuseTakenNames()
  }

  /// The generated types that have other names afterwards, by their former names.
  private static func renamedTypes(from old: AppSpec, to new: AppSpec) -> [String: String] {
    Dictionary(
      zip(old.generatedTypes, new.generatedTypes).filter { $0.name != $1.name }
        .map { ($0.name, $1.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Throws: if the app itself has a type or an event that would be generated.
  private func refuseTakenNames() throws(ResponseError) {
    if case .event(let context, _) = symbol,
      let events = old.context(named: context)?.eventTypeName,
      project.snapshot.files.contains(where: { $0.extends(events, by: name) })
    {
      throw ResponseError(.requestFailed, "the app extends `\(events)` by `\(name)`")
    }
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
    let types = project.index.symbols.codeOccurrences(named: Set(renamedTypes.keys))
      .filter(isInHandwrittenCode).compactMap { project.renaming($0, renamedTypes) }
    return types + ContextPropertyRenaming(former, name, old, new, project.snapshot).edits
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

extension FileFacts {
  /// Whether it extends a type by a member of a name.
  fileprivate func extends(_ type: String, by member: String) -> Bool {
    all(.extensionDeclaration).contains { found in
      found.name == type && found.contents.contains { $0.name == member }
    }
  }
}

extension CheckedProject {
  /// The edit that gives a type its new name; nil if the text there is not one of the names.
  fileprivate func renaming(_ type: Occurrence, _ names: [String: String]) -> TextEdit? {
    let current = text(at: type.range.path)?.text(in: type.range.bytes)
    return current.flatMap { names[$0] }.map { TextEdit(replacing: type.range, with: $0) }
  }
}

extension ProjectSnapshot {
  /// The texts of the spec after edits.
  fileprivate func specTexts(after edits: [TextEdit]) -> SourceOverlay {
    var fixes = FixSet()
    for edit in edits { fixes.insert(FixIt("rename", [edit])) }
    return SourceOverlay(
      texts: specSources.map { (working.resolvedPath(of: $0.path), fixes.applied(to: $0)) })
  }
}

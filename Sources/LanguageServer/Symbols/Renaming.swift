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
      .filter { !$0.range.path.hasSuffix(".swift") }
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
  }

  /// The edit of all files.
  ///
  /// - Throws: if a file cannot be changed.
  func edit(_ client: ClientFeatures) throws(ResponseError) -> WorkspaceEdit {
    let generated = GeneratedFiles(project, old, new, client)
    guard
      let edit = WorkspaceEdit(
        specEdits + codeEdits + generated.edits, in: project, client, and: generated.changes)
    else { throw ResponseError(.requestFailed, "a file with the name cannot be changed") }
    return edit
  }

  // MARK: Handwritten code

  private var codeEdits: [TextEdit] {
    let types = Dictionary(
      zip(old.generatedTypes, new.generatedTypes).map { ($0.name, $1.name) },
      uniquingKeysWith: { first, _ in first })
    let found = project.index.symbols.occurrences(of: symbol).filter {
      $0.range.path.hasSuffix(".swift") && isHandwritten($0.range.path)
    }
    return found.compactMap { occurrence -> TextEdit? in
      guard case .context = symbol else { return self.edit(of: occurrence) }
      let current = project.text(at: occurrence.range.path)?.text(in: occurrence.range.bytes)
      return current.flatMap { types[$0] }.map { TextEdit(replacing: occurrence.range, with: $0) }
    } + rootEdits
  }

  private func edit(of occurrence: Occurrence) -> TextEdit {
    // A parameter keeps its name in the function, and gets the new one as its label.
    occurrence.role == .parameter
      ? TextEdit(
        inserting: "\(name) ", at: occurrence.range.bytes.lowerBound, in: occurrence.range.path)
      : TextEdit(replacing: occurrence.range, with: name)
  }

  private func isHandwritten(_ path: String) -> Bool {
    project.snapshot.facts(at: path)?.isGenerated == false
  }

  /// The edits of `stores.user`, where `stores` is the composition root.
  private var rootEdits: [TextEdit] {
    guard case .context(let former) = symbol,
      let before = old.context(named: former)?.propertyName,
      let after = new.context(named: name)?.propertyName, before != after
    else { return [] }
    let root = old.compositionRootName
    let files = project.snapshot.files.filter { !$0.isGenerated }
    let variables = Set(files.flatMap { $0.variables(of: root) })
    return files.flatMap { file in
      let members = file.all(.member).filter { member in
        member.name == before
          && (member.base.map { $0.isNamed(in: variables) } ?? false)
      }
      let arguments = file.all(.argument).filter { argument in
        argument.name == before && argument.parent?.createsObject(of: root) == true
      }
      return (Array(members) + Array(arguments)).map {
        TextEdit(replacing: $0.nameRange, with: after)
      }
    }
  }
}

extension FileFacts {
  /// The names of the variables and parameters of a type.
  fileprivate func variables(of type: String) -> [String] {
    let typed = (Array(all(.property)) + Array(all(.parameter))).filter { variable in
      variable.typeAnnotation?.name == type
        || variable.initialExpression?.createsObject(of: type) ?? false
        // `@State private var stores: BenefitsStores`, assigned in `init`
        || variable.descendants.contains { $0.kind == .call && $0.createsObject(of: type) }
    }
    return typed.map(\.name)
  }
}

extension Fact {
  /// Whether it is a call such as `BenefitsStores(…)` or `BenefitsStores.preview(…)`.
  fileprivate func createsObject(of type: String) -> Bool {
    guard kind == .call, let callee = base else { return false }
    return callee.name == type || callee.base?.name == type
  }

  /// Whether it is a variable or member with one of these names.
  fileprivate func isNamed(in names: Set<String>) -> Bool {
    (kind == .name || kind == .member) && names.contains(name)
  }
}

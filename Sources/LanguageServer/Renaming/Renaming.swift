import ArchitectureModel
import JSONRPC
import LintDriver
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics
import SwiftFacts

/// The changes that rename a symbol: of the spec, of handwritten code, and of generated files, which are generated again.
struct Renaming {
  let symbol: Symbol
  let name: String
  let project: CheckedProject
  let old: AppSpec
  let new: AppSpec
  private let renamedTypes: [String: String]
  let specEdits: [TextEdit]

  static let invalidSpec = ResponseError(
    .requestFailed, "the spec has errors; fix them first")

  /// - Throws: if the spec would be invalid afterwards.
  init(_ symbol: Symbol, to name: String, in project: CheckedProject) throws(ResponseError) {
    let snapshot = project.snapshot
    guard let spec = snapshot.spec, let file = snapshot.specFile,
      !snapshot.specDiagnostics.hasErrors
    else { throw Self.invalidSpec }
    try Self.refuseAccessor(name, for: symbol)
    self.symbol = symbol
    self.name = name
    self.project = project
    old = spec
    let symbols = project.index.symbols
    let nameEdits = symbols.namesInSpec(of: symbol).map { TextEdit(replacing: $0.range, with: name) }
    // The names of types follow from those of contexts. Until its Swift has them, too, the spec may be invalid.
    let draft = file.replacing(snapshot.specTexts(after: nameEdits)).draft
    renamedTypes = draft.map { Self.renamedTypes(from: spec, to: $0) } ?? [:]
    let types = symbols.typesInSpec(named: Set(renamedTypes.keys))
    specEdits = nameEdits + (try project.renaming(types, to: renamedTypes))
    let check = SpecCheck(of: file.replacing(snapshot.specTexts(after: specEdits)))
    guard let renamed = check.spec else {
      let problem = check.diagnostics.first { $0.severity == .error }?.message
      throw ResponseError(
        .requestFailed, "the spec would be invalid: \(problem ?? "it cannot be read")")
    }
    new = renamed
    try refuseElm()
    try refuseSharedEvent()
    try refuseTakenNames()
    try refuseSharedMethods()
    try refuseCapturedMembers()
  }

  /// The generated types that have other names afterwards, by their former names.
  private static func renamedTypes(from old: AppSpec, to new: AppSpec) -> [String: String] {
    Dictionary(
      keepingFirst: zip(old.generatedTypes, new.generatedTypes).filter { $0.name != $1.name }
        .map { ($0.name, $1.name) })
  }

  /// - Throws: if code names a member by another name than the spec, as it does with the Elm architecture.
  private func refuseElm() throws(ResponseError) {
    guard case .member(let context, _) = symbol, old.context(named: context)?.isElm == true else { return }
    throw ResponseError(
      .requestFailed,
      "storegen cannot rename fields and actions of `\(context)`: with `style: elm`, they are also cases and updates")
  }

  /// - Throws: if another context has the same event by an alias of YAML.
  private func refuseSharedEvent() throws(ResponseError) {
    let owner: (context: String, event: String)
    switch symbol {
    case .event(let context, let event), .label(let context, let event, _): owner = (context, event)
    case .context, .member, .dependency, .type, .scene: return
    }
    let events = old.contexts.flatMap { context in
      context.events.map { (context: context.name.value, event: $0) }
    }
    let own = events.first { $0.context == owner.context && $0.event.name.value == owner.event }
    let other = events.first {
      $0.context != owner.context && $0.event.name.range == own?.event.name.range
    }
    guard let other else { return }
    throw ResponseError(
      .requestFailed,
      "`\(owner.event)` is also an event of `\(other.context)`, which shares its YAML through an alias")
  }

  /// - Throws: if the app itself has a type or an event that would be generated, or another type of a generated name.
  private func refuseTakenNames() throws(ResponseError) {
    if case .event(let context, _) = symbol,
      let events = old.context(named: context)?.eventTypeName,
      project.snapshot.files.contains(where: { $0.extends(events, by: name) })
    {
      throw ResponseError(
        .requestFailed, "the app already declares `\(name)` in an extension of `\(events)`")
    }
    let added = new.generatedTypeNames.subtracting(old.generatedTypeNames)
    let own = project.snapshot.files.filter { !$0.isGenerated }
      .flatMap(\.root.contents).filter {
        $0.kind.isTypeDeclaration || $0.kind == .typealiasDeclaration
      }.map(\.name)
    if let taken = own.first(where: added.contains) {
      throw ResponseError(.requestFailed, "the app already has a type `\(taken)`")
    }
    // What a name means depends on the module then.
    let generated = old.generatedTypeNames.subtracting(old.contexts.compactMap(\.className?.value))
    if let other = own.first(where: generated.contains) {
      throw ResponseError(
        .requestFailed, "the app has another type `\(other)`, so code that uses the name may mean either")
    }
  }

  /// - Throws: if the new name of a member or a dependency would mean something else in handwritten code.
  private func refuseCapturedMembers() throws(ResponseError) {
    let stores: [Context]
    switch symbol {
    case .member(let context, _): stores = [old.context(named: context)].compactMap(\.self)
    case .dependency(let dependency):
      stores = old.contexts.filter { context in context.dependencies.contains { $0.value == dependency } }
      if let own = stores.first(where: \.isHandwritten) {
        throw ResponseError(
          .requestFailed,
          "`\(own.storeName)` is handwritten: first rename its property and its initializer's parameter")
      }
    case .context, .event, .label, .type, .scene: return
    }
    let conflict = MemberNameConflict(of: symbol.name, and: name, in: stores, files: project.snapshot.files, spec: old)
    if let message = conflict.message { throw ResponseError(.requestFailed, message) }
  }

  /// - Throws: if a method that gets the value also handles another event or is an action: its label would have to be two
  ///   names.
  private func refuseSharedMethods() throws(ResponseError) {
    for (owner, handler) in handlersOfValue {
      let method = old.method(of: handler)
      if owner.actions.contains(where: { $0.fullName == method }) {
        throw ResponseError(
          .requestFailed,
          "`\(method)` is also an action of `\(owner.name.value)`, whose signature has the same name"
        )
      }
      let others = (owner.handlers + owner.childHandlers).filter { $0.source != handler.source }
      if let other = others.first(where: { old.method(of: $0) == method }) {
        throw ResponseError(
          .requestFailed,
          "`\(method)` of `\(owner.name.value)` also handles `\(other.source)`, so the values of both "
            + "events must have the same names")
      }
    }
  }

  /// The handlers that get the value of an event, if that is renamed.
  private var handlersOfValue: [(owner: Context, handler: Handler)] {
    guard case .label(let context, let event, let label) = symbol else { return [] }
    let source = EventName(context: context, event: event)
    return old.contexts.flatMap { owner in
      (owner.handlers + owner.childHandlers).filter { handler in
        handler.source == source && old.requestedLabels(of: handler).contains(label)
      }.map { (owner, $0) }
    }
  }

  /// The edit of all files.
  ///
  /// - Throws: if a file cannot be changed.
  func edit(_ client: ClientFeatures) throws(ResponseError) -> WorkspaceEdit {
    let generated = GeneratedFiles(in: project, from: old, to: new, client: client)
    if let path = generated.occupied {
      throw ResponseError(.requestFailed, "the file `\(path)` already exists")
    }
    let edits = specEdits + (try codeEdits()) + generated.edits
    guard let edit = WorkspaceEdit(edits, in: project, for: client, and: generated.changes) else {
      throw CheckedProject.changedFile
    }
    return edit
  }

  // MARK: Handwritten code

  func codeEdits() throws(ResponseError) -> [TextEdit] {
    switch symbol {
    case .context(let former): return try typeEdits() + propertyEdits(former)
    case .type: return try typeEdits()
    case .scene: return try typeEdits() + modifierEdits
    case .event, .label: return occurrences.map(edit) + handlerCallEdits
    case .member(let context, let member):
      let edits = occurrences.map(edit)
      guard let context = old.context(named: context) else { return edits }
      return edits
        + MemberRenaming(ofMember: member, of: context, to: name, in: old, project.snapshot)
        .edits(besides: Set(edits.map(\.range)))
    case .dependency(let dependency):
      return MemberRenaming(ofDependency: dependency, to: name, in: old, project.snapshot).edits(besides: [])
    }
  }

  private var occurrences: [Occurrence] {
    project.index.symbols.occurrences(of: symbol).filter(isInHandwrittenCode)
  }

  private func typeEdits() throws(ResponseError) -> [TextEdit] {
    let types = project.index.symbols.codeOccurrences(named: Set(renamedTypes.keys)).filter(isInHandwrittenCode)
    return try project.renaming(types, to: renamedTypes)
  }

  /// The edits of the modifiers that inject the stores of a scene: `.shopMainStores(stores)`.
  private var modifierEdits: [TextEdit] {
    let names = Dictionary(
      keepingFirst: zip(old.injectionModifiers, new.injectionModifiers).filter { $0.name != $1.name }
        .map { ($0.name, $1.name) })
    return project.snapshot.files.filter { !$0.isGenerated }.flatMap { file in
      file.all(.member).compactMap { member in
        names[member.name].map { TextEdit(replacing: member.nameRange, with: $0) }
      }
    }
  }

  private var handlerCallEdits: [TextEdit] {
    guard case .label(_, _, let label) = symbol else { return [] }
    let renaming = HandlerCallRenaming(label, to: name, in: project.snapshot)
    return handlersOfValue.flatMap { owner, handler in
      renaming.edits(
        of: handler.method.call.value, in: owner.storeName,
        labels: old.requestedLabels(of: handler))
    }
  }

  private func propertyEdits(_ former: String) -> [TextEdit] {
    guard let context = old.context(named: former), let renamed = new.context(named: name) else { return [] }
    let property = ContextProperty(of: context, in: old, project.snapshot)
    return ContextPropertyRenaming(property, to: renamed).edits
  }

  private func edit(of occurrence: Occurrence) -> TextEdit {
    let range = occurrence.range
    switch occurrence.role {
    case .declaration, .reference: return TextEdit(replacing: range, with: name)
    // It keeps its name in the function, and gets the new one as its label.
    case .parameter:
      return TextEdit(inserting: "\(name) ", at: range.bytes.lowerBound, in: range.path)
    case .label(let parameter):
      guard parameter.name == name else { return TextEdit(replacing: range, with: name) }
      let label = range.bytes.lowerBound..<parameter.start
      return TextEdit(replacing: SourceRange(path: range.path, bytes: label), with: "")
    }
  }

  private func isInHandwrittenCode(_ occurrence: Occurrence) -> Bool {
    project.snapshot.facts(at: occurrence.range.path)?.isGenerated == false
  }
}

extension AppSpec {
  /// The full name of the method of a handler: `take(id:)`.
  fileprivate func method(of handler: Handler) -> String {
    let labels = requestedLabels(of: handler).map { "\($0):" }.joined()
    return "\(handler.method.call.value)(\(labels))"
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
  fileprivate static let changedFile = ResponseError(
    .requestFailed,
    "a file that uses the name changed on disk since the last check, or cannot be edited")

  /// The edits that give types their new names, where the text is one of the former names.
  ///
  /// - Throws: if the text is not known, because the file has changed.
  fileprivate func renaming(_ types: [Occurrence], to names: [String: String]) throws(ResponseError) -> [TextEdit] {
    var edits: [TextEdit] = []
    for type in types {
      guard let text = text(at: type.range.path) else { throw Self.changedFile }
      guard let name = names[text.text(in: type.range.bytes)] else { continue }
      edits.append(TextEdit(replacing: type.range, with: name))
    }
    return edits
  }
}

extension ProjectSnapshot {
  /// The texts of the spec after edits.
  fileprivate func specTexts(after edits: [TextEdit]) -> SourceOverlay {
    var fixes = FixSet()
    for edit in edits { fixes.insert(FixIt("rename", edits: [edit])) }
    return SourceOverlay(
      texts: specSources.map { (working.resolvedPath(of: $0.path), fixes.applied(to: $0)) })
  }
}

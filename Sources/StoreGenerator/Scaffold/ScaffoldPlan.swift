import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Adds groups of methods to the files of users, one after another.
struct ScaffoldPlan {
  let spec: AppSpec
  let renderer: StoreRenderer
  let importsAreInternal: Bool
  /// The aliases of stores and models, by the names of the types.
  private let aliases: [String: [String]]
  /// The files, with the methods that have been added so far.
  private var files: [(source: UserSource, file: UserSwiftFile)]
  private(set) var results: [Scaffold.File] = []
  private(set) var missing: [Scaffold.MissingMethod] = []
  /// The methods that are similar to missing ones.
  private(set) var nearMisses: [Diagnostic] = []

  init(
    spec: AppSpec, renderer: StoreRenderer, importsAreInternal: Bool, aliases: [String: [String]],
    files: [(source: UserSource, file: UserSwiftFile)]
  ) {
    self.spec = spec
    self.renderer = renderer
    self.importsAreInternal = importsAreInternal
    self.aliases = aliases
    self.files = files
  }

  /// Adds the methods of a group that do not exist.
  ///
  /// - Throws: `UserSourceProblems` if a custom template renders text that is not Swift.
  mutating func add(_ group: MethodGroup) throws(UserSourceProblems) {
    // The generated protocols may have default implementations.
    let types = names(of: group, besides: group.protocolNames)
    let existing = files.flatMap { source, file in
      file.methods.filter { types.contains($0.type) }.map { (method: $0, source: source) }
    }
    let absent = group.missing(besides: existing.map { ($0.method.fullName, $0.method.parameterTypes) })
    let near = NearMiss.all(
      in: group, among: existing, missing: absent,
      all: Set(MethodGroup.all(of: group.context, in: spec).flatMap(\.methods).map(\.fullName)))
    nearMisses += near.map(\.diagnostic)
    let missing = absent.filter { method in !near.contains { $0.required.fullName == method.fullName } }
    guard !missing.isEmpty else { return }
    self.missing += missing.map { method in
      Scaffold.MissingMethod(
        type: group.typeName, declaration: method.declarationOnOneLine,
        place: group.context.place(of: method.method) ?? group.context.name.range)
    }
    let folder = UserSource.moduleFolder(ofOutput: spec.module(of: group.context).folder)
    if let index = fileIndex(for: group, in: folder) {
      try add(missing, of: group, toFileAt: index)
    } else {
      results.append(
        Scaffold.File(
          path: folder.isEmpty ? group.fileName : "\(folder)/\(group.fileName)",
          text: newFile(missing, of: group), isNew: true, methods: missing.titles(of: group)))
    }
  }

  /// The names of a store or model, its aliases and other types, with and without that of the module.
  private func names(of group: MethodGroup, besides others: [String] = []) -> Set<String> {
    let names = [group.typeName] + (aliases[group.typeName] ?? []) + others
    let module = spec.module(of: group.context).name
    return Set(names + (module.map { module in names.map { "\(module).\($0)" } } ?? []))
  }

  // MARK: The file

  /// The file for a group: the one with its name, or else the first with methods of the group.
  private func fileIndex(for group: MethodGroup, in folder: String) -> Int? {
    let indices = files.indices.filter { files[$0].source.isInside(folder) }
    let named = indices.filter { files[$0].source.name == group.fileName }
      .min { files[$0].source.path.utf8.count < files[$1].source.path.utf8.count }
    return named ?? indices.first { !extensions(for: group, in: files[$0].file).isEmpty }
  }

  /// The extensions of a type that have methods of a group.
  private func extensions(for group: MethodGroup, in file: UserSwiftFile) -> [UserSwiftFile.Extension] {
    let names = Set(group.methods.map(\.fullName))
    return allExtensions(for: group, in: file).filter { type in
      type.methods.contains { names.contains($0.fullName) }
    }
  }

  private func allExtensions(for group: MethodGroup, in file: UserSwiftFile) -> [UserSwiftFile.Extension] {
    let names = names(of: group)
    return file.extensions.filter { $0.isUnconditional && names.contains($0.type) }
  }

  // MARK: The text

  private func newFile(_ methods: [ScaffoldedMethod], of group: MethodGroup) -> String {
    let planned = plannedFile(methods, of: group, statingAccess: true)
    let imports = planned.imports.linesForUsers(importsAreInternal: importsAreInternal)
    let head = imports.isEmpty ? "" : imports.joined(separator: "\n") + "\n\n"
    return head + renderer.body(of: planned)
  }

  private mutating func add(
    _ methods: [ScaffoldedMethod], of group: MethodGroup, toFileAt index: Int
  ) throws(UserSourceProblems) {
    let (source, file) = files[index]
    let candidates = allExtensions(for: group, in: file).filter { type in
      type.access == nil || methods.allSatisfy { $0.access.rawValue == type.access }
    }
    let withMethods = extensions(for: group, in: file).map(\.typeBytes)
    let target = candidates.last { withMethods.contains($0.typeBytes) } ?? candidates.first
    let planned = plannedFile(methods, of: group, statingAccess: target?.access == nil)
    let body = renderer.body(of: planned)
    var changed = file.adding(declarations: body.lines)
    if let target, let members = Self.members(in: body) {
      changed = file.adding(members: members, to: target)
    }
    let text = try reparsed(changed, of: source)
    let imports = missingImports(planned.imports, by: methods, in: file)
    let final = imports.isEmpty ? text : try reparsed(text.adding(imports: imports), of: source)
    files[index].file = final
    record(final, with: methods.titles(of: group), at: source.path)
  }

  private mutating func record(_ file: UserSwiftFile, with methods: [String], at path: String) {
    let text = String(decoding: file.utf8, as: UTF8.self)
    guard let index = results.firstIndex(where: { $0.path == path }) else {
      results.append(Scaffold.File(path: path, text: text, isNew: false, methods: methods))
      return
    }
    results[index].text = text
    results[index].methods += methods
  }

  /// The declarations of a changed file.
  private func reparsed(_ utf8: [UInt8], of source: UserSource) throws(UserSourceProblems) -> UserSwiftFile {
    do throws(FragmentProblems) {
      return try UserSwiftFile(parsing: utf8)
    } catch {
      let problem = Diagnostic(
        .error, "\(source.text.path) would have syntax errors with the new methods", at: nil,
        reason: "the text of the template `\(TemplateName.scaffold.rawValue)` is not valid Swift",
        help: "correct the template")
      throw UserSourceProblems(diagnostics: [problem], sources: [])
    }
  }

  /// The lines of the members in a rendered extension; nil if a custom template renders something else.
  private static func members(in body: String) -> [String]? {
    guard let file = try? UserSwiftFile(parsing: Array(body.utf8)), file.extensions.count == 1,
      let type = file.extensions.first
    else { return nil }
    return file.members(of: type)
  }

  /// The imports that new methods need and a file does not have.
  private func missingImports(
    _ needed: FileImports, by methods: [ScaffoldedMethod], in file: UserSwiftFile
  ) -> [String] {
    let words = SwiftWords(in: methods.flatMap(\.types))
    guard
      words.needFoundation(in: spec) || words.areForeign(to: spec) || spec.generate.contracts != nil
    else { return [] }
    return needed.without(Set(file.imports.map(\.name))).linesForUsers(importsAreInternal: importsAreInternal)
  }

  private func plannedFile(_ methods: [ScaffoldedMethod], of group: MethodGroup, statingAccess: Bool) -> PlannedFile {
    let module = spec.module(of: group.context)
    // Other modules only see actions.
    let access = group.kind == .actions ? module.access : .internal
    return PlannedFile(
      in: OutputModule(folder: module.folder, access: access, name: module.name),
      named: group.fileName,
      template: .scaffold,
      imports: FileImports(
        for: module, of: [group.context], types: methods.flatMap(\.types), in: spec),
      values: [
        .store: .text(group.typeName),
        .methods: .list(
          methods.enumerated().map {
            $1.values(statesAccess: statingAccess, isFirst: $0 == 0)
          }),
      ])
  }
}

extension [ScaffoldedMethod] {
  /// The names of the methods in messages.
  fileprivate func titles(of group: MethodGroup) -> [String] {
    map { "\(group.typeName).\($0.fullName)" }
  }
}

extension String {
  /// The lines, without an empty one after the last line break.
  fileprivate var lines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}

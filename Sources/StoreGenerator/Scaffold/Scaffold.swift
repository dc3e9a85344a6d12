public import ArchitectureModel
public import StoregenDiagnostics
import StoregenThreads
import SwiftFragments

/// The methods that users have to write and have not written yet, in extensions of the stores and models.
///
/// Each group of methods is added to its file, or to the file that already has methods of the group. User code
/// does not change otherwise.
public struct Scaffold: Sendable {
  /// A file to write.
  public struct File: Sendable {
    /// The path relative to the folder of the spec.
    public let path: String
    /// The whole text.
    public internal(set) var text: String
    /// Whether the file does not exist yet.
    public let isNew: Bool
    /// The methods that are added to it, as `UserStore.addDependent(_:to:)`.
    public internal(set) var methods: [String]
  }

  /// A method that users have to write.
  public struct MissingMethod: Sendable {
    /// The store or model that needs it.
    public let type: String
    /// The declaration on one line: `package func load() async`.
    public let declaration: String
    /// The action or the handler in the spec that requires it, or else the context.
    public let place: SourceRange
  }

  /// The files, in the order of the spec.
  public let files: [File]
  /// The missing methods, in the order of the spec.
  public let missing: [MissingMethod]
  /// Warnings about methods with the name of a missing one, but another signature. No method is added beside them.
  public let nearMisses: [Diagnostic]

  /// Plans the missing methods.
  ///
  /// - Parameters:
  ///   - sources: the Swift files of all module folders, except for generated ones. A method in any of them exists.
  ///   - importsAreInternal: whether the app is compiled with the upcoming feature `InternalImportsByDefault`.
  /// - Throws: `UserSourceProblems` if a file that mentions a store cannot be parsed.
  public init(
    _ spec: AppSpec, renderer: StoreRenderer, sources: [UserSource] = [],
    importsAreInternal: Bool = false
  ) throws(UserSourceProblems) {
    let spec = spec.generatedPart
    let groups = spec.contexts.flatMap { MethodGroup.all(of: $0, in: spec) }
    let types = Set(groups.map(\.typeName))
    let names = Set(groups.map(\.fileName))
    let relevant = sources.filter { source in
      names.contains(source.name) || source.mentions(anyOf: types)
    }
    var files = try UserSource.parsed(relevant)
    let aliases = Self.aliases(in: files.map(\.file), of: groups, spec)
    let aliasNames = Set(aliases.values.joined())
    if !aliasNames.isEmpty {
      // Extensions of an alias need not name the type.
      let known = Set(relevant.map(\.path))
      files = try UserSource.parsed(
        sources.filter { known.contains($0.path) || $0.mentions(anyOf: aliasNames) })
    }
    var plan = ScaffoldPlan(
      spec: spec, renderer: renderer, importsAreInternal: importsAreInternal, aliases: aliases,
      files: files)
    for group in groups { try plan.add(group) }
    self.files = plan.results
    missing = plan.missing
    nearMisses = plan.nearMisses
  }

  /// The aliases of stores and models, by the names of the types. A store that was handwritten before has one of its
  /// former name.
  private static func aliases(
    in files: [UserSwiftFile], of groups: [MethodGroup], _ spec: AppSpec
  ) -> [String: [String]] {
    let types = groups.flatMap { group -> [(String, String)] in
      let module = spec.module(of: group.context).name
      return [(group.typeName, group.typeName)] + (module.map { [("\($0).\(group.typeName)", group.typeName)] } ?? [])
    }
    let names = Dictionary(keepingFirst: types)
    var aliases: [String: [String]] = [:]
    for (alias, written) in files.flatMap(\.aliases) {
      if let type = names[written] { aliases[type, default: []].append(alias) }
    }
    return aliases
  }
}

extension UserSource {
  /// Whether the text contains one of the names, perhaps as part of another name.
  func mentions(anyOf names: Set<String>) -> Bool {
    let string = String(decoding: text.utf8, as: UTF8.self)
    return names.contains(where: string.contains)
  }

  /// The declarations of each file, on all processors.
  ///
  /// - Throws: `UserSourceProblems`: all errors in all files.
  static func parsed(
    _ sources: [UserSource]
  ) throws(UserSourceProblems) -> [(source: UserSource, file: UserSwiftFile)] {
    let results = LargeStackThreads.map(sources) { $0.parsed }
    let diagnostics = results.flatMap { result -> [Diagnostic] in
      if case .failure(let error) = result { error.list } else { [] }
    }
    guard diagnostics.isEmpty else { throw UserSourceProblems(diagnostics: diagnostics, sources: sources.map(\.text)) }
    return zip(sources, results).compactMap { source, result in
      (try? result.get()).map { (source, $0) }
    }
  }

  private struct Unreadable: Error { let list: [Diagnostic] }

  private var parsed: Result<UserSwiftFile, Unreadable> {
    if let offset = UTF8Validation.firstInvalidByte(in: text.utf8) {
      return .failure(
        Unreadable(list: [
          Diagnostic(
            .error, "this is not UTF-8", at: text.range(offset..<offset + 1), reason: Self.reason,
            help: "save the file as UTF-8")
        ]))
    }
    do throws(FragmentProblems) {
      return .success(try UserSwiftFile(parsing: text.utf8))
    } catch {
      return .failure(
        Unreadable(
          list: error.list.map {
            Diagnostic(
              .error, $0.message, at: text.range($0.bytes), reason: Self.reason, help: $0.help)
          }))
    }
  }

  private static let reason = "storegen cannot tell which methods this file has, so it writes nothing"
}

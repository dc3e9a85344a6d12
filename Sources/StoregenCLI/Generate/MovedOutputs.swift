import ArchitectureModel
import StoreGenerator
import StoreSpec
import StoregenDiagnostics

/// Finds contexts that were moved to another file of the spec, so that their relative `output` leads elsewhere.
struct MovedOutputs {
  let loaded: LoadedSpec
  let changes: OutputChanges
  /// The folders that earlier runs wrote to.
  let earlierFolders: [String]
  /// The files of the spec in the last run.
  let earlierInputs: [String]
  /// The displayed path of a path that is relative to the folder of the spec.
  let displayPath: (String) -> String

  /// The errors about such contexts.
  var diagnostics: [Diagnostic] {
    let created = Set(changes.outdated.filter { $0.old == nil }.map(\.displayPath))
    let removed = Set(changes.stale)
    guard !created.isEmpty, !removed.isEmpty else { return [] }
    return loaded.spec.contexts.compactMap { context in
      guard let output = context.output, let file = path(of: output.range) else { return nil }
      let name = context.storeFileName
      guard created.contains(displayPath("\(output.value)/\(name)")) else { return nil }
      let former = formerFolders(of: output.value, in: file).first {
        removed.contains(displayPath("\($0)/\(name)"))
      }
      return former.map { diagnostic(about: context, to: output, from: $0, in: file) }
    }
  }

  private func diagnostic(
    about context: Context, to output: Located<String>, from former: String, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, "`output` of `\(context.name.value)` now leads to \(displayPath(output.value))",
      at: output.range,
      reason: "it is relative to this file, but the generated files are in \(displayPath(former))",
      help:
        "write `\(Self.path(to: former, from: Self.folder(of: file)))` to leave them there, or move them with "
        + "--force")
  }

  /// The folders to which the same text leads from other files.
  private func formerFolders(of output: String, in file: String) -> [String] {
    let start = Self.folder(of: file).map { $0 + "/" }.joined()
    guard output.hasPrefix(start) else { return [] }
    let written = output.dropFirst(start.count)
    let known = Set(earlierFolders)
    let folders = Set((Array(loaded.inputs.files.keys) + earlierInputs).map { Self.folder(of: $0) })
    return folders.map { ($0.map { $0 + "/" }.joined()) + written }
      .filter { $0 != output && known.contains($0) }.sorted()
  }

  /// The path, relative to the folder of the spec, of the file that contains a range.
  private func path(of range: SourceRange) -> String? {
    loaded.inputs.files.first { $0.value.path == range.path }?.key
  }

  private static func folder(of path: String) -> [String] {
    path.split(separator: "/").dropLast().map(String.init)
  }

  /// A path as a file in `folder` has to write it.
  private static func path(to path: String, from folder: [String]) -> String {
    let parts = path.split(separator: "/").map(String.init)
    let shared = zip(parts, folder).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: folder.count - shared)
    return (ups + parts.dropFirst(shared)).joined(separator: "/")
  }
}

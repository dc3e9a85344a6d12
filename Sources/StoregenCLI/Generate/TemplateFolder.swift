import ArchitectureModel
import Foundation
import ProjectFiles
import StoreGenerator
import StoreSpec
import StoregenDiagnostics
import StoregenFiles

/// The choice of custom templates: the folder of `--templates`, or else that of the key `templates`.
struct TemplateFolder {
  /// The folder and its templates, if the option is set.
  private let option: (folder: Folder, templates: TemplateSet)?

  /// Templates, and the files that they were read from.
  struct Selection {
    let templates: TemplateSet
    /// The paths of the folder and its files, relative to the folder of the spec.
    var watched: [String] = []
  }

  /// Reads the folder of the option.
  ///
  /// - Throws: exit status 1 if the folder cannot be read or a template has errors, after printing them.
  init(option path: String?, _ working: WorkingFolder) throws {
    option = try path.map { path in
      let folder = Folder(url: working.url(of: path), path: path, working: working)
      return (
        folder,
        try Self.reporting {
          try folder.templates { problem in
            [
              Diagnostic(
                .error, problem, at: nil,
                help: "`--templates` takes a folder with files such as `Store.mustache`")
            ]
          }
        }
      )
    }
  }

  /// What the option contributes to the output, apart from the spec.
  var key: String { option.map { "templates\n" + $0.templates.overridingTexts.joined(separator: "\n") } ?? "" }

  /// The templates for a spec.
  ///
  /// - Throws: exit status 1 if the folder cannot be read or a template has errors, after printing them.
  func selection(for loaded: LoadedSpec, of file: SpecFile) throws -> Selection {
    if let option { return Selection(templates: option.templates) }
    guard let path = loaded.spec.generate.templates else { return Selection(templates: TemplateSet()) }
    let folder = Folder(
      url: file.folder.appendingPathComponent(path.value).standardizedFileURL,
      path: file.displayPath(of: path.value), working: .ofProcess)
    let templates = try Self.reporting(in: Array(loaded.inputs.files.values)) {
      try Self.refuseOutside(path, in: folder, of: file)
      return try folder.templates { problem in
        [
          Diagnostic(
            .error, problem, at: path.range,
            reason: "`templates` is relative to the spec's folder",
            help: "name a folder with files such as `Store.mustache`; "
              + "`storegen templates --export` writes them")
        ]
      }
    }
    let names = (try? folder.names()) ?? []
    return Selection(
      templates: templates, watched: ["\(path.value)/."] + names.map { "\(path.value)/\($0)" })
  }

  /// Throws if links lead the folder that the spec names, or a template in it, out of the folder of the spec.
  private static func refuseOutside(_ path: Located<String>, in folder: Folder, of file: SpecFile) throws {
    let boundary = file.boundary
    let paths = [path.value] + ((try? folder.names()) ?? []).map { "\(path.value)/\($0)" }
    guard let outside = paths.first(where: { boundary.location(of: $0) == nil }) else { return }
    throw TemplateProblems(diagnostics: [
      Diagnostic(
        .error, "a link leads `\(outside)` outside the spec's folder", at: path.range,
        reason: "a spec can name only files in its own folder",
        help: "`--templates` on the command line accepts any folder")
    ])
  }

  /// Prints errors in templates, and turns them into exit status 1.
  private static func reporting<Value>(in sources: [SourceText] = [], _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let problems as TemplateProblems {
      throw Console.failure(problems.diagnostics.sortedByLocation(), in: sources + problems.sources)
    }
  }
}

/// A folder of templates.
private struct Folder {
  let url: URL
  /// The path in messages.
  let path: String
  let working: WorkingFolder

  /// The greatest size of a template, in bytes.
  private static let largest = 1_000_000

  /// The names of the templates, sorted.
  func names() throws(SystemError) -> [String] {
    try FileSystem.entries(of: url.path).map(\.name).sorted()
      .filter { $0.hasSuffix(TemplateSet.fileSuffix) && !$0.hasPrefix(".") }
  }

  /// The bundled templates, overridden by those in the folder.
  ///
  /// - Parameter diagnostics: the errors for a folder that cannot be read.
  /// - Throws: `TemplateProblems`.
  func templates(orReport diagnostics: (String) -> [Diagnostic]) throws -> TemplateSet {
    guard url.isFolder else {
      let exists = FileManager.default.fileExists(atPath: url.path)
      throw TemplateProblems(
        diagnostics: diagnostics(
          exists ? "\(path) is not a folder" : "there is no folder `\(path)`"))
    }
    let sources: [SourceText]
    do {
      sources = try names().map { name in
        let file = url.appendingPathComponent(name)
        if let size = FileStatus(at: file.path, followingLink: true)?.stamp.size, size > Self.largest {
          throw TemplateProblems(
            diagnostics: diagnostics(
              "\(path)/\(name) is larger than \(Self.largest / 1_000_000) MB"))
        }
        return SourceText(
          path: working.displayPath(of: file),
          utf8: try FileSystem.read(file.resolvingSymlinksInPath().path))
      }
    } catch let error as SystemError {
      throw TemplateProblems(
        diagnostics: diagnostics("the templates in \(path) cannot be read: \(error.reason)"))
    }
    return try TemplateSet(overriding: sources)
  }
}

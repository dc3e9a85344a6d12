import Foundation
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics

/// Adds the methods that users have to write to their own files.
struct ScaffoldWriter {
  private let sources: UserSources
  private let files: [Scaffold.File]
  private let nearMisses: [Diagnostic]

  /// Plans the missing methods. Nothing is written yet.
  ///
  /// - Throws: exit status 1 if a file with code of a store cannot be parsed, after printing the errors.
  init(_ planned: PlannedGeneration, of file: SpecFile) throws {
    sources = planned.userSources(of: file)
    do throws(UserSourceProblems) {
      let scaffold = try Self.scaffold(planned, of: file, reading: sources)
      files = scaffold.files
      nearMisses = scaffold.nearMisses
    } catch {
      throw Console.failure(error.diagnostics.sortedByLocation(), in: error.sources)
    }
  }

  private static func scaffold(
    _ planned: PlannedGeneration, of file: SpecFile, reading sources: UserSources
  ) throws(UserSourceProblems) -> Scaffold {
    try Scaffold(
      planned.loaded.spec, renderer: planned.renderer, sources: sources.files,
      importsAreInternal: importsAreInternal(in: file.folder, sources.files))
  }

  /// Prints which methods are missing, each with its place in the spec, and which are similar to them. Files that cannot be parsed
  /// are left to the linter.
  static func listMissing(_ planned: PlannedGeneration, of file: SpecFile) {
    let sources = planned.userSources(of: file)
    guard let scaffold = try? scaffold(planned, of: file, reading: sources) else { return }
    Console.report(scaffold.nearMisses.sortedByLocation(), in: sources.files.map(\.text))
    let methods = scaffold.missing
    guard !methods.isEmpty else { return }
    let stubs = methods.count == 1 ? "a stub" : "stubs"
    Console.note(
      "\(Phrase.count(methods.count, "method")) not implemented yet; `storegen generate --scaffold` adds \(stubs):")
    for method in methods.prefix(mostShown) {
      let place = planned.loaded.place(of: method.place)
      Console.note("  \(place): \(method.type) needs `\(method.declaration)`")
    }
    if methods.count > mostShown { Console.note("  … and \(methods.count - mostShown) more") }
  }

  /// How many missing methods are listed.
  private static let mostShown = 10

  /// Writes the files, and prints what was added to them.
  ///
  /// - Throws: exit status 1 if a file cannot be written, after printing the error.
  func write() throws {
    Console.report(nearMisses.sortedByLocation(), in: sources.files.map(\.text))
    let occupied = try Generation.reporting { () throws(OutputError) in try sources.write(files) }
    for file in files {
      let path = sources.displayPath(of: file.path)
      let methods = file.methods.joined(separator: ", ")
      if occupied.contains(where: { $0.path == file.path }) {
        Console.note("\(path) already exists and was not changed; still missing: \(methods)")
      } else {
        Console.note("\(path): \(file.isNew ? "created" : "added \(methods)")")
      }
    }
  }

  /// Whether the app is compiled with `InternalImportsByDefault`, as far as its manifest or code tells. Without the
  /// feature, `public import` is not needed.
  private static func importsAreInternal(in folder: URL, _ sources: [UserSource]) -> Bool {
    let manifest = try? String(
      contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    return manifest?.contains("InternalImportsByDefault") ?? false
      || sources.contains { source in
        source.text.utf8.split(separator: UInt8(ascii: "\n")).contains {
          $0.starts(with: "public import ".utf8) || $0.starts(with: "package import ".utf8)
        }
      }
  }
}

extension PlannedGeneration {
  /// The Swift files that users wrote beside the generated ones.
  func userSources(of file: SpecFile) -> UserSources {
    UserSources(around: output.paths, in: file.folder, shownAs: file.folderPath)
  }
}

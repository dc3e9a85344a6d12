import Foundation
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics

/// Adds the methods that users have to write to their own files.
struct ScaffoldWriter {
  private let sources: UserSources
  private let files: [Scaffold.File]

  /// Plans the missing methods. Nothing is written yet.
  ///
  /// - Throws: exit status 1 if a file with code of a store cannot be parsed, after printing the errors.
  init(_ planned: PlannedGeneration, of file: SpecFile) throws {
    sources = planned.userSources(of: file)
    do throws(UserSourceProblems) {
      files = try Scaffold(
        planned.loaded.spec, renderer: planned.renderer, sources: sources.files,
        importsAreInternal: Self.importsAreInternal(in: file.folder, sources.files)
      ).files
    } catch {
      throw Console.failure(error.diagnostics.sortedByLocation(), in: error.sources)
    }
  }

  /// Writes the files, and prints what was added to them.
  ///
  /// - Throws: exit status 1 if a file cannot be written, after printing the error.
  func write() throws {
    let occupied = try Generation.reporting { () throws(OutputError) in try sources.write(files) }
    for file in files {
      let path = sources.displayPath(of: file.path)
      let methods = file.methods.joined(separator: ", ")
      if occupied.contains(where: { $0.path == file.path }) {
        Console.note("\(path) exists and was not changed; still missing: \(methods)")
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

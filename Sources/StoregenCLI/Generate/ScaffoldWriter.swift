import Foundation
import StoreGenerator

/// Begins the extensions that users write, beside the generated files that they complete.
struct ScaffoldWriter {
  let file: SpecFile

  /// Writes what is not there yet, and tells what it does.
  ///
  /// - Throws: exit status 1 if a file cannot be written; that is reported.
  func write(_ planned: PlannedGeneration) throws {
    let folders = Dictionary(
      planned.files.folders.map { ($0, sources(of: $0)) }, uniquingKeysWith: { first, _ in first })
    let generated = Set(
      planned.files.map { file.folder.appendingPathComponent($0.path).standardizedFileURL.path })
    let texts = SourceFolder.swiftFiles(in: Array(folders.values), except: generated)
    let scaffold = Scaffold(planned.loaded.spec, renderer: planned.renderer, swiftFiles: texts)
    for begun in scaffold.files {
      let folder = folders[begun.output] ?? sources(of: begun.output)
      let path = folder.displayPath(of: begun.name)
      let isNew = try Generation.reporting { () throws(OutputError) in
        try folder.write(begun.text, name: begun.name)
      }
      if isNew {
        Console.note("\(path): begun")
      } else {
        Console.note(
          "\(path) is yours; not written there yet: \(begun.methods.joined(separator: ", "))")
      }
    }
  }

  private func sources(of output: String) -> SourceFolder {
    SourceFolder(above: output, in: file.folder, shownAs: file.folder.displayPath)
  }
}

import Foundation
import StoreGenerator
import StoreLintDriver

/// Creates the extensions that users complete, beside the generated files.
struct ScaffoldWriter {
  let file: SpecFile

  /// Writes the extensions that do not exist, and prints their paths.
  ///
  /// - Throws: exit status 1 if a file cannot be written, after printing the error.
  func write(_ planned: PlannedGeneration) throws {
    let folders = Dictionary(
      planned.files.folders.map { ($0, sources(of: $0)) }, uniquingKeysWith: { first, _ in first })
    let generated = Set(
      planned.files.map { file.folder.appendingPathComponent($0.path).standardizedFileURL.path })
    let texts = SourceFolder.swiftFiles(in: Array(folders.values), except: generated)
    let scaffold = Scaffold(planned.loaded.spec, renderer: planned.renderer, swiftFiles: texts)
    for file in scaffold.files {
      let folder = folders[file.output] ?? sources(of: file.output)
      let path = folder.displayPath(of: file.name)
      let isNew = try Generation.reporting { () throws(OutputError) in
        try folder.write(file.text, name: file.name)
      }
      if isNew {
        Console.note("\(path): created")
      } else {
        Console.note(
          "\(path) exists and was not changed; still missing: \(file.methods.joined(separator: ", "))"
        )
      }
    }
  }

  private func sources(of output: String) -> SourceFolder {
    SourceFolder(above: output, in: file.folder, shownAs: file.folderPath)
  }
}

import Foundation
import ProjectFiles
import StoreSpec
import StoregenDiagnostics

/// The files of a spec, one of which has another text.
struct ReplacedFile: SpecFiles {
  private let files: SpecFolder
  private let name: String
  private let text: SourceText

  init(_ file: SpecFile, with text: SourceText) {
    files = file.files
    name = file.url.lastPathComponent
    self.text = text
  }

  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    path == name ? SpecFileText(source: text, identity: path) : try files.read(path)
  }

  func paths(matching pattern: String) -> [String] { files.paths(matching: pattern) }

  func displayPath(of path: String) -> String { files.displayPath(of: path) }
}

extension SpecFile {
  /// The text of the file.
  ///
  /// - Throws: exit status 1 if it cannot be read, after printing the error.
  func source() throws -> SourceText {
    do throws(SpecFileProblem) {
      return try files.read(url.lastPathComponent).source
    } catch {
      throw Console.failure(error.message(about: displayPath))
    }
  }
}

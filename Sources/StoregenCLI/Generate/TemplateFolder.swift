import ArgumentParser
import Foundation
import StoreGenerator
import StoregenDiagnostics

/// A folder of templates that somebody wrote.
enum TemplateFolder {
  /// The bundled templates, or those of a folder where it has some.
  ///
  /// - Throws: exit status 1 if the folder cannot be read or a template is wrong; that is reported.
  static func templates(overriding path: String?) throws -> TemplateSet {
    guard let path else { return TemplateSet() }
    return try reporting { try TemplateSet(overriding: try files(in: path)) }
  }

  /// The texts of the templates in a folder, in the order of their names.
  private static func files(in path: String) throws -> [SourceText] {
    let folder = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      Console.error(
        exists ? "\(path) is not a folder" : "there is no folder `\(path)`",
        help: "`--templates` names a folder of files such as `Store.mustache`")
      throw ExitCode.couldNotRun
    }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      return try names.filter { $0.hasSuffix(TemplateSet.fileSuffix) && !$0.hasPrefix(".") }.map {
        let file = folder.appendingPathComponent($0)
        return SourceText(path: file.displayPath, utf8: Array(try Data(contentsOf: file)))
      }
    } catch {
      Console.error("the templates in \(path) cannot be read: \(error.localizedDescription)")
      throw ExitCode.couldNotRun
    }
  }

  /// Turns what is wrong with templates into words and exit status 1.
  static func reporting<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let problems as TemplateProblems {
      Console.report(problems.diagnostics.sortedByPlace(), in: problems.sources)
      throw ExitCode.couldNotRun
    }
  }
}

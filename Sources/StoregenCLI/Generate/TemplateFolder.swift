import ArgumentParser
import Foundation
import StoreGenerator
import StoreLintDriver
import StoregenDiagnostics

/// A folder of custom templates.
enum TemplateFolder {
  /// The bundled templates, overridden by those in a folder.
  ///
  /// - Throws: exit status 1 if the folder cannot be read or a template has errors, after printing them.
  static func templates(
    overriding path: String?, _ working: WorkingFolder
  ) throws -> TemplateSet {
    guard let path else { return TemplateSet() }
    return try reporting { try TemplateSet(overriding: try files(in: path, working)) }
  }

  /// The texts of the templates in a folder, by name.
  private static func files(in path: String, _ working: WorkingFolder) throws -> [SourceText] {
    let folder = working.url(of: path)
    guard folder.isFolder else {
      let exists = FileManager.default.fileExists(atPath: folder.path)
      Console.error(
        exists ? "\(path) is not a folder" : "there is no folder `\(path)`",
        help: "`--templates` names a folder of files such as `Store.mustache`")
      throw ExitCode.couldNotRun
    }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return try names.filter { $0.hasSuffix(TemplateSet.fileSuffix) && !$0.hasPrefix(".") }.map {
        let file = folder.appendingPathComponent($0)
        return SourceText(
          path: working.displayPath(of: file), utf8: Array(try Data(contentsOf: file)))
      }
    } catch {
      Console.error("the templates in \(path) cannot be read: \(error.localizedDescription)")
      throw ExitCode.couldNotRun
    }
  }

  /// Prints errors in templates, and turns them into exit status 1.
  static func reporting<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let problems as TemplateProblems {
      Console.report(problems.diagnostics.sortedByLocation(), in: problems.sources)
      throw ExitCode.couldNotRun
    }
  }
}

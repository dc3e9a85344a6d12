import ArgumentParser
import Foundation
import ProjectFiles
import StoregenDiagnostics

extension SourceLinks {
  /// The help of `--links`.
  static func help(of purpose: String) -> ArgumentHelp {
    ArgumentHelp(
      "\(purpose): `vscode` opens the editor, `xcode` copies a command, and a URL can contain {path}, {line}, "
        + "{column}, {commit} and {root}.", valueName: "links")
  }

  /// Reads the value of `--links`.
  ///
  /// - Parameter folder: where relative paths start.
  init(option text: String, in folder: URL) throws {
    do throws(SourceLinks.Problem) {
      try self.init(text) {
        let head = GitHead(of: folder)
        return Project(root: folder.path, commit: head?.commit, pathInRepository: head?.path ?? "")
      }
    } catch {
      throw Console.failure("`--links` cannot be used: \(error)")
    }
  }
}

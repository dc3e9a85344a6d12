package import Foundation

/// The commit of a working tree, and where a folder is in its repository.
package struct GitHead {
  /// The name of the commit that is checked out.
  package let commit: String
  /// The path of the folder in the repository, with a slash at the end; empty for the top folder.
  package let path: String

  /// The head of the repository that contains a folder; nil if there is none, or no commit.
  package init?(of folder: URL) {
    let git = Git(folder: folder)
    guard let commit = git.commit("HEAD").line,
      let path = git.run(["rev-parse", "--show-prefix"]).line
    else { return nil }
    self.commit = commit
    self.path = path
  }
}

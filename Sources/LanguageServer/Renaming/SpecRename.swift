import ArchitectureModel
package import Foundation
import JSONRPC
import LintDriver
package import ProjectFiles
import StoregenDiagnostics
import SwiftFragments

/// A name of a spec that gets another one in the spec and in handwritten code, outside of an editor.
package struct SpecRename {
  /// Why a name cannot be changed.
  package struct Failure: Error {
    package let message: String
    package let help: String?

    init(_ message: String, help: String? = nil) {
      self.message = message
      self.help = help
    }
  }

  /// A file with another text.
  package struct ChangedFile: Sendable {
    /// The path, absolute.
    package let path: String
    package let displayPath: String
    package let old: String
    package let new: String
    /// The path that it gets, because it is named after a store; nil if it keeps its own.
    package let newPath: String?
  }

  /// The folder that displayed paths are relative to.
  package let folder: URL
  /// The spec before.
  package let specFile: SpecFile
  /// The files of the spec that change.
  package private(set) var specFiles: [ChangedFile] = []
  /// The handwritten sources that change or get another name.
  package private(set) var sources: [ChangedFile] = []

  /// Finds what changes.
  ///
  /// - Parameters:
  ///   - name: the name as in the spec: `Cart`, `Cart.added`, `Cart.added.line`, `Cart.lines`, `client`.
  ///   - newName: the new last part of it.
  ///   - folder: a folder of the project.
  /// - Throws: if there is no such name, several, or if the app would not be valid afterwards.
  package init(of name: String, to newName: String, in folder: URL) throws(Failure) {
    var checker = ProjectChecker(folder: folder)
    guard let snapshot = checker.check(.none, after: .files, isCancelled: { false }), let file = snapshot.specFile,
      let spec = snapshot.spec
    else {
      throw Failure(
        "there is no valid storegen.yml in this folder or its parent folders", help: "run `storegen validate`")
    }
    specFile = file
    self.folder = folder
    let symbol = try Self.symbol(named: name, to: newName, in: spec)
    guard newName != symbol.name else { throw Failure("`\(name)` already has this name") }
    guard SwiftIdentifier.isValid(newName), !SwiftIdentifier.isKeyword(newName) else {
      throw Failure(
        "`\(newName)` is not a valid name", help: "write only the new last part: `storegen rename \(name) other`")
    }
    let project = CheckedProject(ProjectIndex(snapshot), documents: Documents(.utf8))
    do {
      let renaming = try Renaming(symbol, to: newName, in: project)
      let files = Renaming.FileNames(renaming)
      specFiles = try Self.changed(renaming.specEdits, in: project) { _ in nil }
      sources = try Self.changed(try renaming.codeEdits(), in: project, also: files.paths) { files.newPath(of: $0) }
    } catch let error as ResponseError {
      throw Failure(error.message)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(error)")
    }
  }

  private static func symbol(named name: String, to newName: String, in spec: AppSpec) throws(Failure) -> Symbol {
    let all = Symbol.all(in: spec)
    let found = all.filter { $0.fullName == name }
    guard let first = found.first else {
      let renamed = (name.split(separator: ".").dropLast().map(String.init) + [newName]).joined(separator: ".")
      if all.contains(where: { $0.fullName == renamed }) {
        throw Failure(
          "the spec has no `\(name)`, but already has `\(renamed)`",
          help:
            "change the name back to `\(name)` in the spec and try again: storegen then renames it in both spec and code"
        )
      }
      let similar = NameProposal.nearest(to: name, among: all.map(\.fullName))
      throw Failure(
        "the spec has no `\(name)`",
        help: similar.map(Phrase.didYouMean) ?? "write names as in the spec: `Cart`, `Cart.added`")
    }
    guard found.count == 1 else { throw Failure("several parts of the spec are named `\(name)`") }
    return first
  }

  private static func changed(
    _ edits: [TextEdit], in project: CheckedProject, also others: [String] = [], newPath: (String) -> String?
  ) throws(Failure) -> [ChangedFile] {
    var fixes = FixSet()
    for edit in edits { fixes.insert(FixIt("rename", edits: [edit])) }
    var files: [ChangedFile] = []
    for path in Set(edits.map(\.range.path) + others).sorted() {
      guard let text = project.text(at: path) else { throw Failure("`\(path)` cannot be read") }
      let old = text.text(in: 0..<text.utf8.count)
      files.append(
        ChangedFile(
          path: project.snapshot.working.absolutePath(of: path), displayPath: path, old: old,
          new: String(decoding: fixes.applied(to: text), as: UTF8.self), newPath: newPath(path)))
    }
    return files
  }
}

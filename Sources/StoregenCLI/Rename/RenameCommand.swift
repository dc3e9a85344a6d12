import ArgumentParser
import Foundation
import LanguageServer
import LintDriver
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles

/// `storegen rename`: gives a name of the spec another one, in the spec and in code.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a context, an event or another part of the spec, in the spec and in code.",
    discussion: """
      Write the name as in the spec: `Cart` for a context, a type or a scene, `client` for a dependency, `Cart.added` for \
      an event, a field, an action or a handler, and `Cart.added.line` for an event's value. storegen changes the spec, \
      handwritten code including tests, and file names, and generates its files again. Either all files change or none. \
      It changes only code that certainly refers to the name; the compiler finds the rest. Exit status: 0 success, \
      1 nothing was written, 64 invalid usage.
      """)

  @Argument(help: "The name, as in the spec: `Cart`, `Cart.added`.")
  var name: String

  @Argument(help: "The new name, or its last part: `checkedOut` for `Cart.added`.")
  var newName: String

  @Option(
    help: ArgumentHelp("A folder of the project. Default: the working folder.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Flag(help: "Write nothing. Print the differences.")
  var dryRun = false

  func run() throws {
    let working = WorkingFolder.ofProcess
    let folder = folder.map(working.url(of:)) ?? working.url
    let templates = try TemplateFolder(option: nil, working)
    guard let spec = SpecFile.nearest(to: folder, working) else {
      throw Console.failure(
        "there is no storegen.yml here or in a parent folder", help: "name a folder with `--folder`")
    }
    try FolderLock.withLock(on: spec.folder, onWait: Console.noteWaiting) { () throws(any Error) in
      try InterruptedChanges(in: spec.folder).undo(dryRun: dryRun)
      let check = SpecCheck(of: spec)
      try check.stopAtErrors()
      guard let former = check.spec else {
        throw Console.failure(
          "`\(spec.displayPath)` only configures the linter, so there is nothing to rename",
          help: "`storegen import --update` adds contexts to it")
      }
      let rename: SpecRename
      do throws(SpecRename.Failure) {
        rename = try SpecRename(of: name, to: newLastPart, in: folder)
      } catch {
        throw Console.failure(error.message, help: error.help)
      }
      let plan = try RenamePlan(rename, of: name, in: former, templates: templates, in: working)
      if dryRun { return plan.printDifference() }
      try plan.apply()
      plan.summarize()
    }
  }

  /// `checkedOut` of `Cart.checkedOut`, if the rest is that of the name.
  private var newLastPart: String {
    let prefix = name.split(separator: ".").dropLast().map { "\($0)." }.joined()
    return newName.hasPrefix(prefix) ? String(newName.dropFirst(prefix.count)) : newName
  }
}

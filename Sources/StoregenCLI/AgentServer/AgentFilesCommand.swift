import AgentServer
import ArgumentParser
import Foundation
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles

/// `storegen agents`: what coding agents read of an app before they start.
struct AgentFilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agents",
    abstract: "Describe the architecture to coding agents, in AGENTS.md.",
    discussion: """
      Writes a section with the app's stores, its rules and how to add to it, in at most 60 lines, between two markers. Text outside \
      of the markers never changes. Run the command again after larger changes, or use --check in CI. Exit status: 0 \
      success, 1 a file cannot be read or written, 2 files are out of date (with --check).
      """)

  @Option(
    help: ArgumentHelp("A folder of the project. Default: the working folder.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "Also write a skill to this folder: the section, and the rules that this app uses.", valueName: "folder"),
    completion: .directory)
  var skill: String?

  @Flag(help: "Write nothing; print the differences, and exit with status 2 if there are any.")
  var check = false

  func run() throws {
    let working = WorkingFolder.ofProcess
    let url = folder.map(working.url(of:)) ?? working.url
    let root = SpecFile.nearest(to: url, working)?.folder ?? url
    let project = ProjectBriefing(of: root)
    var files = [MarkedFile(url: root.appendingPathComponent("AGENTS.md"), head: [], lines: project.section)]
    if let skill {
      let url = working.url(of: skill).appendingPathComponent("SKILL.md")
      files.append(MarkedFile(url: url, head: project.skillHead, lines: project.skill))
    }
    var isOutdated = false
    for file in files { isOutdated = try update(file, shownAs: working.displayPath(of: file.url)) || isOutdated }
    guard check, isOutdated else { return }
    let command = (["storegen agents"] + (skill.map { ["--skill", $0] } ?? [])).joined(separator: " ")
    Console.error("what agents read is out of date", help: "run `\(command)`")
    throw ExitCode.findings
  }

  /// - Returns: whether the file was out of date.
  private func update(_ file: MarkedFile, shownAs path: String) throws -> Bool {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = FileStatus(at: file.url.path) == nil ? [] : try FileSystem.read(file.url.path)
    } catch {
      throw Console.failure("cannot read `\(path)`: \(error.reason)")
    }
    let old = String(decoding: bytes, as: UTF8.self)
    guard Array(old.utf8) == bytes else {
      throw Console.failure("`\(path)` was not changed: it is not UTF-8", help: "convert it to UTF-8")
    }
    let new: String
    do throws(MarkedText.Problem) {
      new = try MarkedText(old.isEmpty ? file.head.map { $0 + "\n" }.joined() : old).replacingLines(with: file.lines)
    } catch {
      throw Console.failure("`\(path)` was not changed: \(error.message)", help: "restore the markers, or remove both")
    }
    if old == new {
      if !check { Console.note("\(path): up to date") }
      return false
    }
    if check {
      Console.difference(UnifiedDiff(path: path, from: Array(old.utf8), to: Array(new.utf8)).text)
      return true
    }
    do throws(SystemError) {
      try FileSystem.makeFolders(file.url.deletingLastPathComponent().path)
      try FileSystem.write(Array(new.utf8), at: file.url.path)
    } catch {
      throw Console.failure("cannot write `\(path)`: \(error.reason)")
    }
    Console.note("\(path): \(old.isEmpty ? "created" : "updated")")
    return true
  }
}

/// A file with a part that storegen writes.
private struct MarkedFile {
  let url: URL
  /// What a new file begins with.
  let head: [String]
  let lines: [String]
}

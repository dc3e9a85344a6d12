import Foundation
import ProjectFiles
import StoregenFiles

/// The folder to which a first configuration is written.
struct ConfigurationTarget {
  let folder: URL
  let working: WorkingFolder
  /// The folder as an argument of a command, with a leading space; empty for the working folder.
  let argument: String
  /// Existing configurations that are replaced.
  private let former: [URL]

  /// - Throws: exit status 1 if there is no such folder, or a configuration that must not be replaced, after printing
  ///   the error.
  init(_ path: String, force: Bool, for command: String = "init") throws {
    working = WorkingFolder.ofProcess
    folder = working.url(of: path)
    guard folder.isFolder else { throw Console.failure("there is no folder `\(path)`") }
    let isHere = folder.path == working.url.path
    argument = isHere ? "" : " " + Self.word(working.displayPath(of: folder))
    former = try SpecFile.names.map { [folder] in folder.appendingPathComponent($0) }.filter(Self.exists)
    guard force || former.isEmpty else {
      throw Console.failure(
        "`\(working.displayPath(of: former[0]))` already exists",
        help: (command == "import"
          ? "`storegen import --update\(argument)` adds missing parts; " : "")
          + "`storegen \(command) --force\(argument)` replaces it, and keeps the old file as "
          + "`\(former[0].lastPathComponent).old`")
    }
  }

  /// The file to write.
  var file: URL { folder.appendingPathComponent(SpecFile.names[0]) }

  /// The displayed path of the file.
  var displayPath: String { working.displayPath(of: file) }

  /// Notes if a configuration in a folder above no longer applies here.
  func noteShadowed() {
    let above = folder.deletingLastPathComponent().standardizedFileURL
    guard above.path != folder.path, let shadowed = SpecFile.nearest(to: above, working) else { return }
    Console.note(
      "`\(shadowed.displayPath)` applied to this folder until now; the new file overrides it")
  }

  /// Writes the file and its schema atomically, and backs up former files under another name.
  ///
  /// - Throws: exit status 1 if it cannot be written, after printing the error.
  func write(_ text: String) throws {
    for url in former { try keep(url) }
    let schema = SchemaFile(in: folder)
    let hasSchema = !schema.isForeign
    do throws(SystemError) {
      if hasSchema { try schema.write() }
      let text = hasSchema ? "\(SchemaFile.modeline)\n\(text)" : text
      try FileSystem.write(Array(text.utf8), at: file.path)
      for url in former where url != file { try FileSystem.removeFile(url.path) }
      if hasSchema {
        Console.note("\(working.displayPath(of: schema.path)): lets editors complete and check the spec; commit it")
      }
    } catch {
      throw Console.failure("cannot write `\(displayPath)`: \(error.reason)")
    }
  }

  private static func exists(_ url: URL) throws -> Bool {
    do throws(SystemError) {
      return try FileStatus.read(url.path) != nil
    } catch {
      throw Console.failure("cannot read `\(url.lastPathComponent)`: \(error.reason)")
    }
  }

  private func keep(_ url: URL) throws {
    let copy = url.appendingPathExtension("old")
    let (name, copyName) = (working.displayPath(of: url), working.displayPath(of: copy))
    // An older copy may be the one that was written by hand.
    if try Self.exists(copy) {
      throw Console.failure(
        "`\(copyName)` already exists, so `\(name)` was not replaced", help: "move or remove `\(copyName)`")
    }
    do throws(SystemError) {
      try FileSystem.write(try FileSystem.read(url.path), at: copy.path)
    } catch {
      throw Console.failure("cannot copy `\(name)` to `\(copyName)`, so it was not replaced: \(error.reason)")
    }
    Console.note("\(copyName): the previous \(name)")
  }

  /// A path as one word of a shell command.
  static func word(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? path : "'\(path.replacingOccurrences(of: "'", with: "'\\''"))'"
  }
}

import ArgumentParser
import Foundation
import StoregenFiles

/// The folder that a first configuration is written to.
struct ConfigurationPlace {
  let folder: URL
  /// How commands name the folder: with a space in front, and nothing for the working directory.
  let argument: String
  /// Files there that are in the way, as far as the user wants them out of it.
  private let former: [URL]

  /// - Throws: exit status 1 if there is no such folder, or a configuration that is to stay; that is reported.
  init(_ path: String, force: Bool) throws {
    let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    folder = URL(fileURLWithPath: path, relativeTo: working).standardizedFileURL
    guard folder.isFolder else {
      Console.error("there is no folder `\(path)`")
      throw ExitCode.couldNotRun
    }
    let isHere = folder.path == working.standardizedFileURL.path
    argument = isHere ? "" : " " + Self.word(folder.displayPath)
    former = SpecFile.names.map { [folder] in folder.appendingPathComponent($0) }.filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
    guard force || former.isEmpty else {
      Console.error(
        "`\(former[0].displayPath)` is already there, and is left as it is",
        help: "`storegen init --force` writes another one, and keeps this one as "
          + "`\(former[0].lastPathComponent).old`")
      throw ExitCode.couldNotRun
    }
  }

  /// The file that is written.
  var file: URL { folder.appendingPathComponent(SpecFile.names[0]) }

  /// Says if a configuration in a folder above does not hold here any more.
  func noteShadowed() {
    let above = folder.deletingLastPathComponent().standardizedFileURL
    guard above.path != folder.path, let shadowed = SpecFile.nearest(to: above) else { return }
    Console.note(
      "`\(shadowed.displayPath)` held for this folder so far; from now on the nearer file counts")
  }

  /// Writes the file, as a whole or not at all, and keeps what was there under another name.
  ///
  /// - Throws: exit status 1 if it cannot be written; that is reported.
  func write(_ text: String) throws {
    for url in former { try keep(url) }
    do throws(SystemError) {
      try FileSystem.write(Array(text.utf8), at: file.path)
      for url in former where url != file { try FileSystem.removeFile(url.path) }
    } catch {
      Console.error("cannot write `\(file.displayPath)`: \(error.reason)")
      throw ExitCode.couldNotRun
    }
  }

  private func keep(_ url: URL) throws {
    let copy = url.appendingPathExtension("old")
    do {
      // This fails if there is such a copy: that of an earlier time may be the one that somebody wrote.
      try FileManager.default.copyItem(at: url, to: copy)
    } catch {
      Console.error(
        "cannot keep `\(url.displayPath)` as `\(copy.displayPath)`, so it is left as it is",
        help: "move `\(copy.displayPath)` away if it is there")
      throw ExitCode.couldNotRun
    }
    Console.note("\(copy.displayPath): what was in \(url.displayPath)")
  }

  /// A path as one word of a command.
  private static func word(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? path : "'\(path.replacingOccurrences(of: "'", with: "'\\''"))'"
  }
}

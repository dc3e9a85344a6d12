import Foundation
import ProjectFiles
import StoregenFiles

/// The lines of `.gitattributes` about generated files.
///
/// `linguist-generated` collapses them in pull requests. With `-merge`, a merge of two changed versions leaves one of
/// them as it is and reports the conflict, instead of writing conflict markers into Swift: `storegen generate`
/// resolves it.
struct GitAttributes {
  private let file: URL
  private let working: WorkingFolder
  private let lines: [String]

  /// - Parameters:
  ///   - folder: the folder of the spec.
  ///   - outputs: the folders of generated files, relative to it.
  init(in folder: URL, outputs: [String], _ working: WorkingFolder) {
    file = folder.appendingPathComponent(".gitattributes")
    self.working = working
    lines = (outputs.map { Self.pattern("\($0)/**") } + [SchemaFile.name]).map {
      "\($0) linguist-generated -merge"
    }
  }

  /// Adds the lines that the file lacks, and prints what it did.
  ///
  /// - Throws: exit status 1 if the file cannot be read or written, after printing the error.
  func add() throws {
    let path = working.displayPath(of: file)
    let present: [UInt8]?
    do throws(SystemError) {
      let exists = FileManager.default.fileExists(atPath: file.path)
      present = exists ? try FileSystem.read(file.path) : nil
      let missing = missing(in: present ?? [])
      guard !missing.isEmpty else { return Console.note("\(path): unchanged") }
      try FileSystem.write(Self.appending(missing, to: present ?? []), at: file.path)
    } catch {
      throw Console.failure("cannot change `\(path)`: \(error.reason)")
    }
    Console.note("\(path): \(present == nil ? "created" : "lines added")")
  }

  /// Asks on a terminal whether to add the lines; otherwise prints them. Outside of a repository, it does nothing.
  func offer() throws {
    let present = (try? FileSystem.read(file.path)) ?? []
    let missing = missing(in: present)
    guard isInRepository, !missing.isEmpty else { return }
    let path = working.displayPath(of: file)
    if Console.isInteractive {
      guard Console.confirms("Mark generated files in \(path)?") else { return }
      return try add()
    }
    Console.result(
      """

      These lines in \(path) keep generated files out of reviews and merges \
      (`storegen init --gitattributes` adds them):
      """)
    for line in missing { Console.result("  \(line)") }
  }

  private func missing(in present: [UInt8]) -> [String] {
    let patterns = String(decoding: present, as: UTF8.self).split(whereSeparator: \.isNewline).map(Self.patternPart)
    return lines.filter { !patterns.contains(Self.patternPart($0[...])) }
  }

  private static func appending(_ lines: [String], to present: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let gap = present.isEmpty || present.last == newline ? [] : [newline]
    return present + gap + Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private var isInRepository: Bool {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
      guard folder.pathComponents.count > 1 else { return false }
      folder.deleteLastPathComponent()
    }
    return true
  }

  /// The pattern of a line without its attributes. A pattern with spaces is in quotes.
  private static func patternPart(_ line: Substring) -> Substring {
    guard line.hasPrefix("\"") else { return line.prefix { $0 != " " && $0 != "\t" } }
    let end = line.dropFirst().firstIndex(of: "\"")
    return end.map { line[...$0] } ?? line
  }

  /// A path as a pattern, in which some characters have a meaning.
  private static func pattern(_ path: String) -> String {
    let escaped = path.replacingOccurrences(of: "[", with: "\\[")
    guard escaped.contains(where: { " \"\\#!".contains($0) }) else { return escaped }
    return "\"" + escaped.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }
}

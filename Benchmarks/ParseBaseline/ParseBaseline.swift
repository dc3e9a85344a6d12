import Foundation
import StoregenFiles
import StoregenThreads
import SwiftParser
import SwiftSyntax

/// Parses every Swift file below a folder with swift-syntax, on all processors, and discards the trees.
/// `Benchmarks/lint` compares the linter with it.
@main
enum ParseBaseline {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      print("usage: ParseBaseline FOLDER")
      exit(64)
    }
    var memory = FolderMemory()
    let files = FolderWalk.walk(CommandLine.arguments[1], memory: &memory, visit: look)
      .flatMap(\.self).sorted()
    let sizes = LargeStackThreads.map(files, parse)
    print("\(files.count) files, \(sizes.reduce(0, +)) bytes")
  }

  /// Folders of third-party and generated code; the linter skips the same ones.
  private static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

  /// Extensions of folders that are documents and contain no sources.
  private static let documents = [
    ".xcassets", ".xcodeproj", ".xcworkspace", ".lproj", ".bundle", ".framework", ".xcframework",
  ]

  /// Finds the Swift files in a folder and the subfolders to visit.
  @Sendable
  private static func look(
    _ path: String, _ outer: [String]?, _ entries: Result<[FolderEntry], SystemError>
  ) -> FolderWalk.Visit<[String]> {
    let visible = ((try? entries.get()) ?? []).filter { !$0.isHidden }
    let files = visible.filter { $0.kind == .file && $0.name.hasSuffix(".swift") }
    let folders = visible.filter { $0.kind == .folder && isWalkedInto($0.name) }
    return FolderWalk.Visit(
      found: files.map { "\(path)/\($0.name)" }, goingInto: folders.map(\.name))
  }

  private static func isWalkedInto(_ name: String) -> Bool {
    !skipped.contains(name) && !documents.contains { name.hasSuffix($0) }
  }

  /// Parses a file and discards the tree.
  ///
  /// - Returns: the size of the file in bytes; 0 if it cannot be read.
  @Sendable
  private static func parse(_ path: String) -> Int {
    guard let text = try? FileSystem.read(path) else { return 0 }
    text.withUnsafeBufferPointer { text in
      var parser = Parser(text)
      _ = SourceFileSyntax.parse(from: &parser)
    }
    return text.count
  }
}

import ArchitectureModel
import Foundation
import LintDriver
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles

/// The baseline of a project whose stores get other names, so that findings which the project accepts stay accepted.
struct BaselineChange {
  let path: String
  /// The path as messages show it.
  let displayPath: String
  let old: String
  let new: String

  /// - Parameters:
  ///   - old: the spec before the names change; nil if it is not known.
  ///   - new: the same contexts and types, in the same order.
  /// - Returns: nil if the project has no baseline, or if no name in it changes.
  init?(of file: SpecFile, from old: AppSpec?, to new: AppSpec) {
    let path = new.lint.flags[.baseline] ?? BaselineFile.defaultName
    guard let old, old.contexts.count == new.contexts.count, old.types.count == new.types.count,
      let url = file.boundary.location(of: path), let bytes = try? FileSystem.read(url.path)
    else { return nil }
    let pairs = zip(Self.names(in: old), Self.names(in: new)).filter { $0 != $1 }
    self.old = String(decoding: bytes, as: UTF8.self)
    self.new = Self.text(self.old, renaming: Dictionary(pairs) { first, _ in first })
    guard self.new != self.old else { return nil }
    self.path = url.path
    displayPath = file.working.displayPath(of: url)
  }

  /// The names that findings contain.
  private static func names(in spec: AppSpec) -> [String] {
    spec.contexts.flatMap { [$0.ownerName, $0.storeName, $0.eventTypeName] } + spec.types.map(\.name.value)
  }

  /// A text in which whole words are replaced.
  private static func text(_ text: String, renaming names: [String: String]) -> String {
    var (result, word) = ("", "")
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      result += names[word] ?? word
      result.append(character)
      word = ""
    }
    return result + (names[word] ?? word)
  }
}

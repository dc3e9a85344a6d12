package import Foundation
import LocatedYAML
import StoreLint

/// What a project is called, and where its generated code goes.
package struct ProjectName {
  /// The name, as a word of Swift.
  package let name: String
  /// The folder for generated code, relative to that of the project.
  package let output: String

  package init(name: String, output: String) {
    self.name = name
    self.output = output
  }

  /// The name that somebody gave, or else that of the package's target, of the Xcode project, or of the folder.
  package init(_ given: String?, of folder: URL) {
    let target = Self.packageTarget(in: folder) ?? Self.projectTarget(in: folder)
    name = given ?? Self.word(of: target?.name ?? folder.lastPathComponent)
    output = target.map { "\($0.folder)/Generated" } ?? "Generated"
  }

  /// Whether a name can stand in Swift.
  static func isValid(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name != "_"
  }

  private static func packageTarget(in folder: URL) -> (name: String, folder: String)? {
    let path = folder.appendingPathComponent("Package.swift").path
    return SourceFinder.parse(path).flatMap { PackageManifest($0).mainTarget }
  }

  /// The name of the project in a folder, if that has a folder of the same name for the sources.
  private static func projectTarget(in folder: URL) -> (name: String, folder: String)? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xcodeproj") }.map { String($0.dropLast(10)) }
      .first { folder.appendingPathComponent($0).isFolder && YAMLScalar.canHold($0) }
      .map { ($0, $0) }
  }

  /// A name in Swift that is like a text: `my-app` gives `MyApp`.
  package static func word(of text: String) -> String {
    let words = text.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      .drop { $0.isNumber }
    return name.isEmpty ? "App" : name.prefix(1).uppercased() + name.dropFirst()
  }
}

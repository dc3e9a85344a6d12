import ArgumentParser
package import Foundation
import LinkedProgram
import LintDriver
import LocatedYAML
import ProjectFiles
import StoregenDiagnostics

/// The name of a project, and the folder for its generated code.
package struct ProjectName {
  /// The name, a valid Swift identifier.
  package let name: String
  /// The folder for generated code, relative to the project.
  package let output: String

  package init(name: String, output: String) {
    self.name = name
    self.output = output
  }

  /// A given name, or the name of the package, the Xcode project or the folder.
  package init(_ given: String?, of folder: URL) {
    let target = Self.packageTarget(in: folder) ?? Self.projectTarget(in: folder)
    name = given ?? Self.word(of: target?.name ?? folder.lastPathComponent)
    output = target.map { "\($0.folder)/Generated" } ?? "Generated"
  }

  /// Checks the name of an app in an option.
  ///
  /// - Throws: an error about the usage if it cannot name types.
  static func check(_ name: String) throws {
    guard isValid(name) else {
      throw ValidationError(
        "`\(name)` is not a valid name: use letters, digits and `_`, and start with a letter or `_`")
    }
    guard name.first?.isLowercase == true else { return }
    let upper = name.firstUppercased
    throw ValidationError(
      "`\(name)` starts with a lowercase letter, but is part of type names such as `\(name)Stores`: write `\(upper)`")
  }

  /// Whether a name is a valid Swift identifier.
  private static func isValid(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name != "_"
  }

  /// The name of the package, and the folder of its first target. Targets are named `App` or `Core` in many apps.
  private static func packageTarget(in folder: URL) -> (name: String, folder: String)? {
    let path = folder.appendingPathComponent("Package.swift").path
    guard let facts = SourceFinder.parse(path), let target = PackageManifest(facts).mainTarget else { return nil }
    return (PackageManifest.packageName(in: facts) ?? target.name, target.folder)
  }

  /// The Xcode project in a folder, if its sources are in a folder of the same name.
  private static func projectTarget(in folder: URL) -> (name: String, folder: String)? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xcodeproj") }.map { String($0.dropLast(10)) }
      .first { folder.appendingPathComponent($0).isFolder && YAMLScalar.canHold($0) }
      .map { ($0, $0) }
  }

  /// A Swift identifier derived from a text: `my-app` becomes `MyApp`.
  package static func word(of text: String) -> String {
    let words = text.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let name = words.map(\.firstUppercased).joined().drop { $0.isNumber }
    return name.isEmpty ? "App" : name.firstUppercased
  }
}

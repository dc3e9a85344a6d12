import StoregenDiagnostics
import SwiftFragments

// The names of modules, which generated code imports.

extension AppSpec {
  /// The module that the code in a folder belongs to; nil if neither the spec nor the folder names it.
  package func moduleName(ofFolder folder: String) -> String? {
    generate.namedModule(ofFolder: folder)?.name.value
      ?? Self.moduleFolder(in: folder).flatMap(SwiftIdentifier.moduleName(ofFolder:))
  }

  /// The folder of a module, by the convention of Swift packages: the path component after `Sources`.
  package static func moduleFolder(in folder: String) -> String? {
    let parts = folder.split(separator: "/").map(String.init)
    guard let sources = parts.lastIndex(of: "Sources"), sources + 1 < parts.count,
      !parts[sources + 1].hasPrefix(".")
    else { return nil }
    return parts[sources + 1]
  }
}

extension GenerateOptions {
  /// The entry of `modules` for a folder: the innermost that contains it.
  package func namedModule(ofFolder folder: String) -> NamedModule? {
    let path = Self.components(folder)
    return modules.filter { path.starts(with: Self.components($0.folder.value)) }
      .max { Self.components($0.folder.value).count < Self.components($1.folder.value).count }
  }

  private static func components(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
}

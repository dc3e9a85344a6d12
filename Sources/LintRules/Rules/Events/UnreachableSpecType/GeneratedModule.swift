import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The generated files of a program, by folder.
struct GeneratedFiles {
  private let program: Program
  private var filesByPath: [String: [LintFile]] = [:]
  /// The files in the folders that were asked for, by their names without the extension.
  private var known: [String: [String: LintFile]] = [:]

  init(in program: Program) {
    self.program = program
    for file in program.files where file.facts.isGenerated {
      filesByPath[file.facts.path.components.dropLast().joined(separator: "/"), default: []].append(file)
    }
  }

  /// The files directly in a folder. Their paths may be relative to a folder above that of the spec.
  private mutating func files(in folder: String) -> [String: LintFile] {
    if let files = known[folder] { return files }
    let components = folder.components.filter { $0 != "." }
    let found = filesByPath.filter { $0.key.components.suffix(components.count) == components[...] }.flatMap(\.value)
    let files = Dictionary(keepingFirst: found.map { ($0.facts.path.nameOfFile, $0) })
    known[folder] = files
    return files
  }

  /// The module of a part of the generated code.
  ///
  /// - Returns: nil if its files are of several modules, or if they are not among the sources and these are.
  mutating func module(of code: GeneratedCodePart) -> GeneratedModule? {
    let files = files(in: code.folder)
    let modules = Set(files.values.map(\.module))
    guard let module = modules.isEmpty ? program.onlyModule : modules.count == 1 ? modules.first : nil else {
      return nil
    }
    let named = code.fileNames.compactMap { files[$0] }
    return GeneratedModule(module, of: code, in: named.isEmpty ? Array(files.values) : named, program: program)
  }
}

/// The module of a part of the generated code, and what its files import.
struct GeneratedModule {
  let module: SourceModule
  private let imports: Set<String>
  /// Whether the files may see types that are not known: they have other imports than the spec lists, or import a module
  /// that is not among the sources.
  private let mayImportMore: Bool

  fileprivate init(_ module: SourceModule, of code: GeneratedCodePart, in files: [LintFile], program: Program) {
    let modules = program.typeTable.modules
    let imported = files.reduce(into: Set<Name>()) { $0.formUnion(modules.importedNames(at: $1.facts.root)) }
    let listed = code.imports.map(Name.transient)
    self.module = module
    imports = Set(imported.map(\.text)).union(code.imports)
    mayImportMore =
      !files.isEmpty && !listed.allSatisfy { $0.text == module.name || imported.contains($0) }
      || !imported.union(listed).allSatisfy { modules.contains($0) || AppleFrameworks.names.contains($0) }
  }

  /// What prevents generated declarations from having any of the types with one name; nil if nothing certainly does.
  ///
  /// - Parameter access: the access level of the declarations.
  func obstacle(to types: [TypeDeclaration], in declarations: AccessLevel) -> SpecTypeObstacle? {
    guard let first = types.first else { return nil }
    let own = types.filter { $0.module.name == module.name }
    if let type = own.first {
      return own.contains { $0.access >= declarations } ? nil : .lessVisible(type, than: declarations)
    }
    // Several targets may share the folders of an Xcode project.
    guard module.isPackageTarget, !mayImportMore, types.allSatisfy(\.module.isPackageTarget) else { return nil }
    let imported = types.filter { imports.contains($0.module.name) }
    guard let type = imported.first else { return .otherModule(first) }
    let needed = max(declarations, .package)
    guard !imported.contains(where: { $0.access >= needed }) else { return nil }
    return type.access == .internal ? .hidden(type, needed: needed) : .lessVisible(type, than: declarations)
  }
}

/// Why a declaration in generated code cannot have a type.
enum SpecTypeObstacle {
  /// Its module is not imported.
  case otherModule(TypeDeclaration)
  /// Its module is imported, but the type is `internal`.
  case hidden(TypeDeclaration, needed: AccessLevel)
  /// The type is less visible than the declaration.
  case lessVisible(TypeDeclaration, than: AccessLevel)
}

extension TypeDeclaration {
  /// The access level of its declaration.
  var access: AccessLevel {
    fact.flags.contains(.isPublic) ? .public : fact.flags.contains(.isPackage) ? .package : .internal
  }
}

extension Program {
  /// The module of all code but tests; nil if there are several.
  fileprivate var onlyModule: SourceModule? {
    let modules = Set(appFiles.map(\.module))
    return modules.count == 1 ? modules.first : nil
  }
}

extension String {
  fileprivate var components: [Substring] { split(separator: "/") }

  /// The last component of a path, without the extension.
  fileprivate var nameOfFile: String { String((components.last ?? "").prefix { $0 != "." }) }
}

import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// The modules that a generated file imports.
struct FileImports {
  private var modules: Set<String> = []
  private var exposed: Set<String> = []
  private var access = AccessLevel.internal

  /// The imports that the spec names for a file of `module`, and those of the types in it.
  ///
  /// - Parameters:
  ///   - types: the types in declarations that are visible elsewhere.
  ///   - hiddenTypes: the types in declarations that are not.
  init(
    for module: OutputModule, of context: Context? = nil, types: [String],
    hiddenTypes: [String] = [], in spec: AppSpec
  ) {
    let named = spec.generate.module.imports + (context?.module.imports ?? [])
    let parts = named.isEmpty ? [] : Set(module.folder.split(separator: "/").map(String.init))
    let words = SwiftWords(in: types)
    let isForeign = module.access != .internal && words.areForeign(to: spec)
    for name in named.map(\.value) where !parts.contains(name) {
      add(name, exposed: name == "Foundation" ? words.needFoundation(in: spec) : isForeign)
    }
    if words.needFoundation(in: spec) { add("Foundation", exposed: true) }
    if SwiftWords(in: hiddenTypes).needFoundation(in: spec) { add("Foundation", exposed: false) }
    if let shared = spec.sharedModule.name, let own = module.name, shared != own {
      add(shared, exposed: words.words.contains(where: spec.sharedTypeNames.contains))
    }
  }

  /// No imports.
  init() {}

  /// Imports a module, or one declaration of it (`struct Combine.AnyPublisher`).
  ///
  /// - Parameter exposed: whether a declaration that is visible elsewhere uses it.
  mutating func add(_ name: String, exposed isExposed: Bool) {
    modules.insert(name)
    if isExposed { exposed.insert(name) }
  }

  /// The imports of a file whose declarations have this access level.
  func seen(from access: AccessLevel) -> FileImports {
    var imports = self
    imports.access = access
    if access == .internal { imports.exposed = [] }
    return imports
  }

  /// The imports of a file that combines two others.
  func merging(_ other: FileImports) -> FileImports {
    var imports = self
    imports.modules.formUnion(other.modules)
    imports.exposed.formUnion(other.exposed)
    if imports.access == .internal { imports.access = other.access }
    return imports
  }

  /// The import declarations.
  ///
  /// Imports have an access level only if Swift requires it. Otherwise they must not differ from the
  /// imports of the same module in the user's files, which have none.
  var lines: [String] {
    let everywhere = modules.subtracting(SystemModule.namesOfMissing)
    let hidden = access == .internal ? everywhere : everywhere.subtracting(exposed)
    var lines = Self.lines(hidden, "import ")
    let shown = everywhere.subtracting(hidden)
    if !shown.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append("#if hasFeature(InternalImportsByDefault)")
      lines += Self.lines(shown, "  \(access.rawValue) import ")
      lines.append("#else")
      lines += Self.lines(shown, "  import ")
      lines.append("#endif")
    }
    for module in modules.intersection(SystemModule.namesOfMissing).sorted() {
      if !lines.isEmpty { lines.append("") }
      lines += ["#if canImport(\(module))", "  import \(module)", "#endif"]
    }
    return lines
  }

  /// Modules first, then single declarations, as `swift format` sorts them.
  private static func lines(_ names: Set<String>, _ start: String) -> [String] {
    let whole = names.filter { !$0.contains(" ") }.sorted()
    let single = names.subtracting(whole).sorted { $0.declarationPath < $1.declarationPath }
    let gap = whole.isEmpty || single.isEmpty ? [] : [""]
    return whole.map { start + $0 } + gap + single.map { start + $0 }
  }
}

extension String {
  /// `Combine.AnyPublisher` of `struct Combine.AnyPublisher`.
  fileprivate var declarationPath: Substring { split(separator: " ").last ?? "" }
}

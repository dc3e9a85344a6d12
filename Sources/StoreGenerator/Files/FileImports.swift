import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The modules that a generated file imports.
struct FileImports {
  private var modules: Set<String> = []
  private var exposed: Set<String> = []
  /// The modules of which the file uses what connects stores.
  private var wired: Set<String> = []
  /// Declarations of modules that some systems lack.
  private var conditional: Set<String> = []
  private var access = AccessLevel.internal
  /// Declarations that are kept as they are.
  private var others: [String] = []

  /// The imports that the spec names for a file of `module`, and those of the types in it.
  ///
  /// - Parameters:
  ///   - contexts: the contexts whose types are in the file.
  ///   - types: the types in declarations that are visible elsewhere.
  ///   - hiddenTypes: the types in declarations that are not.
  init(
    for module: OutputModule, of contexts: [Context] = [], types: [String],
    hiddenTypes: [String] = [], in spec: AppSpec
  ) {
    let named = spec.generate.module.imports + contexts.flatMap(\.module.imports)
    let parts = named.isEmpty ? [] : Set(module.folder.split(separator: "/").map(String.init))
    let words = SwiftWords(in: types)
    let isForeign = module.access != .internal && words.areForeign(to: spec)
    for name in named.map(\.value) where !parts.contains(name) && name != module.name {
      add(name, exposed: name == "Foundation" ? words.needFoundation(in: spec) : isForeign)
    }
    if words.needFoundation(in: spec) { add("Foundation", exposed: true) }
    if SwiftWords(in: hiddenTypes).needFoundation(in: spec) { add("Foundation", exposed: false) }
    let standAlone = spec.generate.contracts == nil && !contexts.isEmpty && contexts.allSatisfy(spec.standsAlone)
    if let shared = spec.sharedModule.name, shared != module.name, !standAlone {
      addWired(shared, exposed: words.words.contains(where: spec.sharedTypeNames.contains))
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

  /// Imports a module, and what connects the stores in it.
  mutating func addWired(_ name: String, exposed isExposed: Bool) {
    add(name, exposed: isExposed)
    wired.insert(name)
  }

  /// Imports one declaration of a module, on systems that have the module.
  mutating func addConditional(_ name: String, exposed isExposed: Bool) {
    conditional.insert(name)
    if isExposed { exposed.insert(name) }
  }

  /// The imports with those of a text, which may contain conditions and access levels.
  func adding(_ text: String) -> FileImports {
    guard !text.isEmpty else { return self }
    var imports = self
    let lines = text.split(separator: "\n").map(String.init)
    // A line within a condition cannot be moved.
    let isPlain = { (line: String) in
      line.hasPrefix("import ") && !lines.contains { $0.hasPrefix("#") }
    }
    for line in lines.filter(isPlain) {
      imports.add(String(line.dropFirst("import ".count)), exposed: false)
    }
    let rest = lines.filter { !isPlain($0) }.joined(separator: "\n")
    if !rest.isEmpty, !others.contains(rest) { imports.others.append(rest) }
    return imports
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
    imports.wired.formUnion(other.wired)
    imports.conditional.formUnion(other.conditional)
    imports.others += other.others.filter { !others.contains($0) }
    if imports.access == .internal { imports.access = other.access }
    return imports
  }

  /// The import declarations.
  ///
  /// Imports have an access level only if Swift requires it. Otherwise they must not differ from the
  /// imports of the same module in the user's files, which have none.
  var lines: [String] {
    var lines = declarations(modules.subtracting(SystemModule.namesOfMissing))
    for module in modules.intersection(SystemModule.namesOfMissing).sorted() {
      if !lines.isEmpty { lines.append("") }
      lines += ["#if canImport(\(module))", "  import \(module)", "#endif"]
    }
    let conditionalByModule = Dictionary(grouping: conditional, by: \.module)
    for (module, names) in conditionalByModule.sorted(by: { $0.key < $1.key }) {
      if !lines.isEmpty { lines.append("") }
      lines.append("#if canImport(\(module))")
      lines += declarations(Set(names)).map { $0.isEmpty ? $0 : "  " + $0 }
      lines.append("#endif")
    }
    for text in others {
      if !lines.isEmpty { lines.append("") }
      lines.append(text)
    }
    return lines
  }

  /// The import declarations for some names, with access levels where Swift requires them.
  private func declarations(_ names: Set<String>) -> [String] {
    // Swift has one access level for all imports of a module, also for those of single declarations.
    let exposedModules = Set(exposed.map(\.module))
    let hidden = access == .internal ? names : names.filter { !exposedModules.contains($0.module) }
    var lines = lines(hidden, startingWith: "import ")
    let shown = names.subtracting(hidden)
    if !shown.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append("#if hasFeature(InternalImportsByDefault)")
      lines += self.lines(shown, startingWith: "  \(access.rawValue) import ")
      lines.append("#else")
      lines += self.lines(shown, startingWith: "  import ")
      lines.append("#endif")
    }
    return lines
  }

  /// The imports except for some.
  func without(_ names: Set<String>) -> FileImports {
    var imports = self
    imports.modules.subtract(names)
    imports.exposed.subtract(names)
    return imports
  }

  /// The import declarations for a file that users edit, without a condition on a feature of the compiler.
  ///
  /// - Parameter importsAreInternal: whether imports without an access level are internal.
  func linesForUsers(importsAreInternal: Bool) -> [String] {
    var hidden = self
    hidden.exposed = []
    hidden.wired = []
    guard importsAreInternal, access != .internal else { return hidden.lines }
    let exposed = exposed.subtracting(SystemModule.namesOfMissing)
    hidden.modules.subtract(exposed)
    return hidden.lines(exposed, startingWith: "\(access.rawValue) import ") + hidden.lines
  }

  /// Modules first, then single declarations, as `swift format` sorts them.
  private func lines(_ names: Set<String>, startingWith start: String) -> [String] {
    let whole = names.filter { !$0.contains(" ") }.sorted()
    let single = names.subtracting(whole).sorted { $0.declarationPath < $1.declarationPath }
    let gap = whole.isEmpty || single.isEmpty ? [] : [""]
    return whole.map { declaration(of: $0, startingWith: start) } + gap + single.map { start + $0 }
  }

  private func declaration(of module: String, startingWith start: String) -> String {
    guard wired.contains(module) else { return start + module }
    let margin = start.prefix { $0 == " " }
    return "\(margin)\(WiringAccess.attribute) \(start.dropFirst(margin.count))\(module)"
  }
}

extension String {
  /// `Combine.AnyPublisher` of `struct Combine.AnyPublisher`.
  fileprivate var declarationPath: Substring { split(separator: " ").last ?? "" }

  /// `Combine` of `struct Combine.AnyPublisher`.
  fileprivate var module: Substring { declarationPath.prefix { $0 != "." } }
}

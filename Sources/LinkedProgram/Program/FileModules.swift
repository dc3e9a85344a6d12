package import SwiftFacts

/// Which module each file belongs to, and which modules it sees.
package final class FileModules {
  private let numbering: Numbering
  /// The modules of the files, each once; modules are identified by their index here.
  private let modules: [SourceModule]
  private let moduleOfFile: [Int]
  private let modulesByName: [Name: [Int]]
  private let files: [FileFacts]
  /// The modules that modules re-export.
  private let exported: [Name: Set<Name>]
  /// The modules that files see; computed on demand.
  private var seenByFile: [Set<Name>?]

  package init(_ files: [LintFile], numbering: Numbering) {
    self.numbering = numbering
    var numbers: [SourceModule: Int] = [:]
    var modules: [SourceModule] = []
    var modulesByName: [Name: [Int]] = [:]
    moduleOfFile = files.map { file in
      if let number = numbers[file.module] { return number }
      let number = modules.count
      modules.append(file.module)
      numbers[file.module] = number
      modulesByName[Name.transient(file.module.name), default: []].append(number)
      return number
    }
    self.modules = modules
    self.modulesByName = modulesByName
    self.files = files.map(\.facts)
    exported = Self.exportedModules(files)
    seenByFile = Array(repeating: nil, count: files.count)
  }

  package func module(of fact: Fact) -> SourceModule { modules[number(of: fact)] }

  /// The number of the module of a fact.
  package func number(of fact: Fact) -> Int { moduleOfFile[numbering.file(of: fact)] }

  package func module(_ number: Int) -> SourceModule { modules[number] }

  /// Whether the program has a module with this name.
  package func contains(_ module: Name) -> Bool { modulesByName[module] != nil }

  /// Whether the file of `fact` imports a module.
  package func imports(_ module: Name, at fact: Fact) -> Bool {
    seen(at: fact).contains(module)
  }

  /// The modules of the program that the file of `fact` imports.
  package func imported(at fact: Fact) -> [Int] {
    seen(at: fact).flatMap { modulesByName[$0] ?? [] }
  }

  /// The names of all modules that the file of `fact` sees.
  package func importedNames(at fact: Fact) -> Set<Name> { seen(at: fact) }

  /// The names of the modules that a module exports in turn, as far as it is among the sources.
  package func exported(by module: String) -> [String] {
    guard !exported.isEmpty else { return [] }
    let name = Name.transient(module)
    return reachable(from: [name]) { exported[$0] ?? [] }.subtracting([name]).map(\.text).sorted()
  }

  /// The modules that a file sees: those that it imports, and those that they export in turn.
  private func seen(at fact: Fact) -> Set<Name> {
    let number = numbering.file(of: fact)
    if let known = seenByFile[number] { return known }
    let seen = reachable(from: files[number].imports.map(\.moduleName)) { exported[$0] ?? [] }
    seenByFile[number] = seen
    return seen
  }

  /// The modules that each module re-exports.
  private static func exportedModules(_ files: [LintFile]) -> [Name: Set<Name>] {
    var exported: [Name: Set<Name>] = [:]
    for file in files {
      for fact in file.facts.imports where fact.attribute("_exported") != nil {
        exported[Name.transient(file.module.name), default: []].insert(fact.moduleName)
      }
    }
    return exported
  }
}

extension FileFacts {
  fileprivate var imports: [Fact] { all(.importDeclaration).filter(\.isTopLevel) }
}

extension Fact {
  /// The module of an import, also of `import struct Module.Type`.
  fileprivate var moduleName: Name {
    name.utf8.contains(UInt8(ascii: ".")) ? Name.transient(String(name.prefix { $0 != "." })) : nameID
  }
}

package import SwiftFacts

/// Top-level declarations by name and visibility.
///
/// Many declarations may share a name, so each lookup goes straight to those of one file or module.
package struct TopLevelScope<Element> {
  private let modules: FileModules
  private let numbering: Numbering
  private var elements: [Key: [Entry]] = [:]
  private var names = NameSet()
  private var count = 0

  private struct Entry {
    package let order: Int
    package let element: Element
  }

  private struct Key: Hashable {
    package enum Scope: Hashable {
      case file(Int)
      case module(Int)
      case projects
    }
    package let name: Name
    package let scope: Scope
  }

  package init(_ modules: FileModules, numbering: Numbering) {
    self.modules = modules
    self.numbering = numbering
  }

  package mutating func add(_ element: Element, named name: Name, declaredBy fact: Fact) {
    names.insert(name)
    let entry = Entry(order: count, element: element)
    count += 1
    func add(_ scope: Key.Scope) {
      elements[Key(name: name, scope: scope), default: []].append(entry)
    }
    add(.file(numbering.file(of: fact)))
    guard !fact.isHidden else { return }
    let module = modules.number(of: fact)
    add(.module(module))
    // No other module sees tests.
    if !modules.module(module).isPackageTarget, !modules.module(module).isTest { add(.projects) }
  }

  /// Whether some file declares a name.
  package func contains(_ name: Name) -> Bool { names.contains(name) }

  /// Of several declarations of one name, those in the same file, or else in the same module, or else in
  /// an imported one, or else in any that may be visible.
  package func nearest(_ name: Name, to fact: Fact) -> [Element] {
    guard names.contains(name) else { return [] }
    func all(_ scope: Key.Scope) -> [Entry] {
      elements[Key(name: name, scope: scope)] ?? []
    }
    let sameFile = all(.file(numbering.file(of: fact)))
    if !sameFile.isEmpty { return sameFile.map(\.element) }
    let same = all(.module(modules.number(of: fact)))
    if !same.isEmpty { return same.map(\.element) }
    let imported = modules.imported(at: fact).flatMap { all(.module($0)) }
    if !imported.isEmpty { return imported.sorted { $0.order < $1.order }.map(\.element) }
    // The targets of an Xcode project are unknown, but packages state what they import.
    return modules.module(of: fact).isPackageTarget ? [] : all(.projects).map(\.element)
  }
}

import LinkedProgram
import SwiftFacts

/// Decides which names are worth resolving. Most names in a program can belong to nothing that a contract is about, and
/// inferring types takes much longer than comparing names.
protocol WantedUses {
  /// Whether a declaration with this name matters in the code of some groups.
  func wantsDeclaration(named name: Name, from own: GroupSet) -> Bool
  /// Whether a name outside of the program matters in the code of some groups.
  func wantsExternal(named name: String, from own: GroupSet) -> Bool
  /// Whether the import of a module matters in the code of some groups.
  func wantsModule(named name: String, from own: GroupSet) -> Bool
}

/// The names that matter in the code of some groups. Each is judged once, because most names occur many times.
final class WantedNames {
  private let wanted: any WantedUses
  private let own: GroupSet
  private var declarations = NameAnswers()
  private var externals = NameAnswers()
  private var attributes = NameAnswers()
  private var qualified: [QualifiedName: Bool] = [:]

  private struct QualifiedName: Hashable {
    let type: Name
    let member: Name
  }

  init(_ wanted: any WantedUses, from own: GroupSet) {
    self.wanted = wanted
    self.own = own
  }

  /// Whether a declaration with this name matters.
  func contains(_ name: Name) -> Bool {
    declarations.answer(about: name) { wanted.wantsDeclaration(named: name, from: own) }
  }

  /// Whether a name outside of the program matters.
  func containsExternal(_ name: Name) -> Bool {
    externals.answer(about: name) { wanted.wantsExternal(named: name.text, from: own) }
  }

  func containsExternal(_ name: String) -> Bool { wanted.wantsExternal(named: name, from: own) }

  /// Whether an attribute outside of the program matters.
  func containsAttribute(_ name: Name) -> Bool {
    attributes.answer(about: name) { wanted.wantsExternal(named: "@" + name.text, from: own) }
  }

  /// Whether a member of a type outside of the program matters.
  ///
  /// Matches: `Date.now`
  func containsExternal(_ member: Name, of type: Name) -> Bool {
    let name = QualifiedName(type: type, member: member)
    if let known = qualified[name] { return known }
    let isWanted = type.text.isCapitalized && wanted.wantsExternal(named: "\(type.text).\(member.text)", from: own)
    qualified[name] = isWanted
    return isWanted
  }

  func containsModule(_ name: String) -> Bool { wanted.wantsModule(named: name, from: own) }
}

/// A question about names, each of which is asked once.
private struct NameAnswers {
  private var asked = NameSet()
  private var agreed = NameSet()

  mutating func answer(about name: Name, _ find: () -> Bool) -> Bool {
    if asked.contains(name) { return agreed.contains(name) }
    asked.insert(name)
    guard find() else { return false }
    agreed.insert(name)
    return true
  }
}

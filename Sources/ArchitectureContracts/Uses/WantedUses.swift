import SwiftFacts

/// Decides which names are worth resolving. Most names in a program can belong to nothing that a contract is about, and
/// inferring types takes much longer than comparing names.
protocol WantedUses {
  /// Whether a declaration with this name matters in this code.
  func wantsDeclaration(named name: Name, at fact: Fact) -> Bool
  /// Whether a name outside of the program matters in this code.
  func wantsExternal(named name: String, at fact: Fact) -> Bool
  /// Whether the import of a module matters in this code.
  func wantsModule(named name: String, at fact: Fact) -> Bool
}

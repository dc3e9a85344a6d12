import SwiftFacts

/// A use of something: code that refers to a declaration, a name outside of the program, or a module.
struct CodeUse {
  /// What is used.
  enum Target {
    /// A declaration of the program.
    case declaration(Fact)
    /// A type, a function or an attribute (`@Name`) of a library, by its name.
    case external(String)
    /// A module, by its import.
    case module(String)
    /// A name that the program declares, but that could not be resolved here.
    case unresolved(Name)
    /// A name that the program declares, but that means something else here: a member of a library's type, or a generic
    /// parameter. Only the shares of resolved names count these.
    case other(Name)
  }

  /// The name, type, attribute or import.
  let site: Fact
  let target: Target
}

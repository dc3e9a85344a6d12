import StoregenThreads

/// Keeps transient names valid: those created while the scope exists, until it is released.
///
/// An object that stores transient names, such as a linked program, owns a scope and creates it first.
public final class NameScope: Sendable {
  private let number = SharedNames.all.access { $0.beginScope() }

  public init() {}

  deinit { SharedNames.all.access { $0.endScope(number) } }
}

import SwiftParser

/// All words that SwiftParser treats as keywords in some context (swift-syntax 603).
///
/// Each is checked only once, because SwiftParser is slow and specs repeat the same few words.
enum SwiftWord {
  /// Words that cannot name a declaration.
  static let reserved = all.filter { !$0.isValidSwiftIdentifier(for: .variableName) }
  /// Words that cannot follow a dot.
  static let reservedAfterDot = all.filter { !$0.isValidSwiftIdentifier(for: .memberAccess) }
  /// Words that cannot be names even in backticks.
  static let unusable = all.filter { !"`\($0)`".isValidSwiftIdentifier(for: .variableName) }

  private static let all = Set(
    """
    Any Protocol Self Sendable Type abi accesses actor any as assignment associatedtype \
    associativity async attached autoclosure availability available await before block borrow \
    borrowing break case catch class compiler consume consuming continue convenience convention \
    copy default defer deinit deprecated derivative differentiable discard distributed do dynamic \
    each else enum escaping exported extension fallthrough false file fileprivate final for \
    forward freestanding func get guard if import in indirect infix init initializes inout \
    internal introduced is isolated kind lazy left let line linear macro message metadata modify \
    module mutate mutating nil noasync noescape none nonisolated nonmutating nonsending objc \
    obsoleted of open operator optional override package postfix precedencegroup preconcurrency \
    prefix private protocol public read reasync renamed repeat required rethrows retroactive \
    return reverse right safe scoped self sending set some specialized spi static struct subscript \
    super swift switch target then throw throws transpose true try typealias unavailable unchecked \
    unowned unsafe using var visibility weak where while wrt yield
    """.split(separator: " ").map(String.init))
}

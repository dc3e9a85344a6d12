package import LinkedProgram
package import SwiftFacts

/// A modifier that injects an object into the environment.
package struct Injection: Hashable {
  package enum Content: Hashable {
    case object(InjectedObject)
    /// An object whose type is not known.
    case unknown(InjectedObject.Kind)
    /// Code that cannot be followed may inject an instance of this class.
    case possible(TypeID)
  }

  package let content: Content
  /// The call of the modifier.
  package let call: Fact
  /// The object; nil if the spec defines the injections of the modifier, and for a possible injection.
  package let value: Fact?
  /// The branch of an `#if` in a chain of modifiers, if the injection is in one: only builds with it have the injection.
  let branch: Fact?

  package init(content: Content, call: Fact, value: Fact?) {
    self.content = content
    self.call = call
    self.value = value
    branch = call.ancestors.prefix { !$0.kind.isFunctionLike && $0.kind != .closure }.first {
      $0.kind == .compilationBranch && $0.parent?.conditionalBase != nil
    }
  }
}

/// The injections on the path from a piece of code to a part of it.
///
/// Most paths change nothing, so changes are stored separately.
package struct EnvironmentPath: Hashable {
  private struct Changes: Hashable {
    package var injections: [Injection] = []
    package var obstacle: Fact?
    package var isConditional = false
    var isForOlderSystems = false
    var ofStack: [Injection] = []
  }

  private final class Box: Sendable {
    package let changes: Changes
    package init(_ changes: Changes) { self.changes = changes }
  }

  private var box: Box?

  /// Nothing changes.
  package static let empty = EnvironmentPath()

  /// From the outside in: the last of two objects of one type wins.
  package var injections: [Injection] { changes.injections }
  /// The first expression on the path that could not be followed: it may inject anything.
  package var obstacle: Fact? { changes.obstacle }
  /// The injections into the content of a navigation stack, if the part is a page of that stack. SwiftUI does not
  /// document whether a page inherits them.
  var injectionsOfStack: [Injection] { changes.ofStack }
  /// Whether the part is built only under a condition: in a sheet, by a link, in a branch.
  package var isConditional: Bool { changes.isConditional }
  /// Whether the part is built only on systems that lack what the code uses on newer ones: in the `else` of an
  /// `if #available`.
  var isForOlderSystems: Bool { changes.isForOlderSystems }

  /// The code that changes something or could not be followed.
  package var facts: [Fact] { (injections + injectionsOfStack).map(\.call) + (obstacle.map { [$0] } ?? []) }

  package init() {}

  package init(_ injections: [Injection]) { self.init(Changes(injections: injections)) }

  private init(_ changes: Changes) {
    box = changes == Changes() ? nil : Box(changes)
  }

  private var changes: Changes { box?.changes ?? Changes() }

  /// The same with an expression on the path that could not be followed.
  package func through(_ obstacle: Fact) -> EnvironmentPath {
    var changes = changes
    changes.obstacle = changes.obstacle ?? obstacle
    return EnvironmentPath(changes)
  }

  /// The same for a page of a navigation stack whose content gets the injections.
  var forPage: EnvironmentPath {
    var changes = changes
    changes.ofStack = changes.injections
    return EnvironmentPath(changes)
  }

  /// The same, but only under a condition.
  package var conditional: EnvironmentPath {
    guard !isConditional else { return self }
    var changes = changes
    changes.isConditional = true
    return EnvironmentPath(changes)
  }

  /// The same, but only on systems that lack something.
  var onOlderSystems: EnvironmentPath {
    guard !isForOlderSystems else { return self }
    var changes = changes
    changes.isForOlderSystems = true
    return EnvironmentPath(changes)
  }

  /// The injections on any of some paths, which are only possible, and so is everything beyond an obstacle.
  package static func possible(onAnyOf paths: [EnvironmentPath]) -> EnvironmentPath {
    var changes = Changes()
    var contents: Set<Injection.Content> = []
    for path in paths {
      changes.obstacle = changes.obstacle ?? path.obstacle
      for injection in path.injections {
        let content: Injection.Content =
          if case .object(let object) = injection.content { .possible(object.type) } else {
            injection.content
          }
        guard contents.insert(content).inserted else { continue }
        changes.injections.append(Injection(content: content, call: injection.call, value: nil))
      }
    }
    return EnvironmentPath(changes)
  }

  /// A path followed by another one. Injections that one call makes twice, as in a recursive helper,
  /// count once.
  package static func + (outer: EnvironmentPath, inner: EnvironmentPath) -> EnvironmentPath {
    guard outer.box != nil, inner.box != nil else { return outer.box == nil ? inner : outer }
    var changes = outer.changes
    changes.injections += inner.injections.filter { !outer.injections.contains($0) }
    changes.obstacle = outer.obstacle ?? inner.obstacle
    changes.isConditional = outer.isConditional || inner.isConditional
    changes.isForOlderSystems = outer.isForOlderSystems || inner.isForOlderSystems
    changes.ofStack += inner.injectionsOfStack
    return EnvironmentPath(changes)
  }

  package static func == (left: EnvironmentPath, right: EnvironmentPath) -> Bool {
    left.box === right.box || left.changes == right.changes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(changes) }
}

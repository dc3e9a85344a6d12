package import SwiftFacts

extension Fact {
  /// The capture of `self` in a closure's capture list, under any name.
  package var captureOfSelf: Fact? {
    children.first { $0.kind == .capture && ($0.name == "self" || $0.capturesSelf) }
  }

  /// Whether it is `name = self` in a capture list.
  package var capturesSelf: Bool { firstChild?.isSelf ?? false }

  /// Whether it captures weakly or unowned.
  package var isNonOwning: Bool { !flags.isDisjoint(with: [.isWeak, .isUnowned]) }

  /// The function, accessor or closure around the code.
  package var enclosingCode: Fact? {
    ancestors.first { $0.kind.isFunctionLike || $0.kind == .closure }
  }

  /// The statements of a closure or a block.
  package var statements: [Fact] {
    contents.filter { ![.parameter, .capture, .result, .attribute].contains($0.kind) }
  }
}

/// The position of a view in a hierarchy.
package enum ViewPosition: UInt8 {
  /// The first thing in a scene, tab, sheet, stack, destination or hosting controller.
  case root
  /// A tab, or a part of a loop that builds tabs.
  case tab
  /// The whole body of its owner.
  case whole
  /// The whole result of the current helper.
  case result
  /// A part of another view.
  case child
  /// A part of another view, built for each element of a collection.
  case repeated
  /// A position that could not be followed.
  case unknown
  /// In a preview.
  case preview
}

/// The position of a part of some code as a function of the position of that code.
///
/// It is a table, so that code is analyzed only once, regardless of how many positions it has.
package struct RelativePosition {
  /// Four bits for each position that the whole may have.
  private let table: UInt32

  /// The part is the whole.
  package static let same = RelativePosition { $0 }

  private init(_ position: (ViewPosition) -> ViewPosition) {
    table = PositionSet.all.reduce(0) { $0 | UInt32(position($1).rawValue) << (4 * $1.rawValue) }
  }

  /// The position of the part if the whole has the given one.
  package subscript(whole: ViewPosition) -> ViewPosition {
    ViewPosition(rawValue: UInt8(table >> (4 * UInt32(whole.rawValue)) & 0xF)) ?? .unknown
  }

  /// A part of this part.
  package func then(_ next: (ViewPosition) -> ViewPosition) -> RelativePosition {
    RelativePosition { next(self[$0]) }
  }

  /// Another position. In a preview everything is part of the preview.
  package func at(_ position: ViewPosition) -> RelativePosition {
    then { $0 == .preview ? .preview : position }
  }
  /// A part of the view at this position.
  package var inside: RelativePosition { then { $0 == .preview || $0 == .repeated ? $0 : .child } }
  /// A part that is built for each element of a collection. Tabs in a loop are still tabs.
  package var repeated: RelativePosition { then { $0 == .preview || $0 == .tab ? $0 : .repeated } }
  /// One of the pages that a view shows in a part of itself. It is a screen if that view is one.
  package var page: RelativePosition { then { $0 == .child ? .whole : $0 } }
  /// One of several sibling views.
  var amongOthers: RelativePosition { then { $0 == .whole || $0 == .result ? .child : $0 } }
  /// The view that a modifier puts other views over or under, which is the whole with a decoration.
  var decorated: RelativePosition { RelativePosition { self[$0] == .child ? $0 : self[$0] } }
  /// A position that cannot be followed from here.
  package var unknown: RelativePosition { at(.unknown) }

  /// The position of content at a given position in the result of the code that shows it.
  package static func within(_ result: ViewPosition) -> RelativePosition {
    switch result {
    case .result: same
    case .root: inRoot
    case .tab: inTab
    case .child: inPart
    case .repeated: inRepeated
    case .whole, .unknown, .preview: inUnknown
    }
  }

  private static let inRoot = same.at(.root)
  private static let inTab = same.at(.tab)
  private static let inPart = same.inside
  private static let inRepeated = same.repeated
  private static let inUnknown = same.unknown
}

/// Positions, each once, always in the same order.
struct PositionSet: Sequence, IteratorProtocol, ExpressibleByArrayLiteral {
  private var bits: UInt8

  package static let all = PositionSet(bits: .max)

  private init(bits: UInt8) { self.bits = bits }
  package init(arrayLiteral positions: ViewPosition...) {
    bits = positions.reduce(0) { $0 | 1 << $1.rawValue }
  }

  package var isEmpty: Bool { bits == 0 }

  package mutating func insert(_ position: ViewPosition) { bits |= 1 << position.rawValue }

  package mutating func next() -> ViewPosition? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return ViewPosition(rawValue: UInt8(bits.trailingZeroBitCount))
  }
}

/// Where a view stands in what is built.
enum ViewPosition: UInt8 {
  /// The first thing in a scene, tab, sheet, stack, destination or hosting controller.
  case root
  /// A tab, or a part of a loop that makes tabs.
  case tab
  /// All that the body of its owner is.
  case whole
  /// All that the helper that is being looked into gives.
  case result
  /// A part of another view.
  case child
  /// A part of another view, built for each element of a collection.
  case repeated
  /// Somewhere that could not be followed.
  case unknown
  /// In a preview.
  case preview
}

/// Where a part of some code stands, by where that code stands as a whole.
///
/// It is a table, so that code is looked into once, however many places it is shown in.
struct RelativePosition {
  /// Four bits for each position that the whole may have.
  private let table: UInt32

  /// The part is as much as the whole.
  static let same = RelativePosition { $0 }

  private init(_ position: (ViewPosition) -> ViewPosition) {
    table = PositionSet.all.reduce(0) { $0 | UInt32(position($1).rawValue) << (4 * $1.rawValue) }
  }

  /// The position of the part if the whole has this one.
  subscript(whole: ViewPosition) -> ViewPosition {
    ViewPosition(rawValue: UInt8(table >> (4 * UInt32(whole.rawValue)) & 0xF)) ?? .unknown
  }

  /// A part of this part.
  func then(_ next: (ViewPosition) -> ViewPosition) -> RelativePosition {
    RelativePosition { next(self[$0]) }
  }

  /// Another position; in a preview everything is part of the preview.
  func at(_ position: ViewPosition) -> RelativePosition {
    then { $0 == .preview ? .preview : position }
  }
  /// A part of what stands here.
  var inside: RelativePosition {
    then { $0 == .preview || $0 == .repeated ? $0 : .child }
  }
  /// A part that is there for each element of a collection; tabs made so are still tabs.
  var repeated: RelativePosition {
    then { $0 == .preview || $0 == .tab ? $0 : .repeated }
  }
  /// One of several views that are built side by side.
  var amongOthers: RelativePosition {
    then { $0 == .whole || $0 == .result ? .child : $0 }
  }
  /// Somewhere that cannot be followed from here.
  var unknown: RelativePosition { at(.unknown) }

  /// What stands somewhere in the result of the code that shows it.
  static func within(_ result: ViewPosition) -> RelativePosition {
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

  static let all = PositionSet(bits: .max)

  private init(bits: UInt8) { self.bits = bits }
  init(arrayLiteral positions: ViewPosition...) {
    bits = positions.reduce(0) { $0 | 1 << $1.rawValue }
  }

  var isEmpty: Bool { bits == 0 }

  mutating func insert(_ position: ViewPosition) { bits |= 1 << position.rawValue }

  mutating func next() -> ViewPosition? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return ViewPosition(rawValue: UInt8(bits.trailingZeroBitCount))
  }
}

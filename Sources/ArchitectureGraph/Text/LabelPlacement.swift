/// Finds a location for the label of each edge: on the edge, where it covers neither a node nor another label.
struct LabelPlacement {
  typealias Point = (x: Int, y: Int)

  private struct Box {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// The taken boxes by horizontal bands, so that a label is compared only with what is beside it.
  private var taken: [Int: [Box]] = [:]

  private static let bandHeight = 64
  private static let labelHeight = 16

  init(around nodes: some Sequence<(origin: Point, size: DiagramLayout.Size)>) {
    for (origin, size) in nodes {
      take(
        Box(
          left: origin.x, top: origin.y, right: origin.x + size.width,
          bottom: origin.y + size.height))
    }
  }

  /// The middle of a label: the best free point of an edge, or the best one if none is free.
  ///
  /// - Parameter points: the ends of the curves that the edge consists of.
  mutating func place(width: Int, along points: [Point]) -> Point {
    func box(_ middle: Point) -> Box {
      Box(
        left: middle.x - width / 2, top: middle.y - Self.labelHeight / 2,
        right: middle.x + width / 2, bottom: middle.y + Self.labelHeight / 2)
    }
    let candidates = Self.candidates(along: points)
    let middle = candidates.first { isFree(box($0)) } ?? candidates.first ?? points.first ?? (0, 0)
    take(box(middle))
    return middle
  }

  private mutating func take(_ box: Box) {
    for band in Self.bands(of: box) { taken[band, default: []].append(box) }
  }

  private func isFree(_ box: Box) -> Bool {
    !Self.bands(of: box).contains { taken[$0]?.contains(where: box.overlaps) ?? false }
  }

  private static func bands(of box: Box) -> ClosedRange<Int> {
    box.top / bandHeight...box.bottom / bandHeight
  }

  /// Points of an edge, the best one first: the middle, then others away from the ends.
  private static func candidates(along points: [Point]) -> [Point] {
    let curves = Array(zip(points, points.dropFirst()))
    let middle = (curves.count - 1) / 2
    let order = curves.indices.sorted { abs($0 - middle) < abs($1 - middle) }
    return [0.5, 0.34, 0.66, 0.2, 0.8].flatMap { part in
      order.map { point(at: part, from: curves[$0].0, to: curves[$0].1) }
    }
  }

  /// A point of the curve from one point to another, whose control points are halfway down: a cubic Bézier curve.
  private static func point(at t: Double, from start: Point, to end: Point) -> Point {
    func between(_ first: Int, and last: Int, at part: Double) -> Int {
      first + Int((Double(last - first) * part).rounded())
    }
    return (
      between(start.x, and: end.x, at: t * t * (3 - 2 * t)),
      between(start.y, and: end.y, at: t * (1.5 - 1.5 * t + t * t))
    )
  }
}

/// Shapes, paths and how to fill, stroke and clip with them.

nonisolated public protocol Shape: Sendable, _PrimitiveView {
  func path(in rect: CGRect) -> Path
}

nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

nonisolated public struct Path: Shape, Equatable {
  var points: [CGPoint] = []

  public init() {}

  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  public init(_ rect: CGRect) {}

  public init(ellipseIn rect: CGRect) {}

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}

  public func path(in rect: CGRect) -> Path { self }

  public mutating func move(to end: CGPoint) { points.append(end) }

  public mutating func addLine(to end: CGPoint) { points.append(end) }

  public mutating func addLines(_ lines: [CGPoint]) { points += lines }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { points.append(end) }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    points.append(end)
  }

  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}

  public mutating func addRect(_ rect: CGRect) {}

  public mutating func addEllipse(in rect: CGRect) {}

  public mutating func addPath(_ path: Path) { points += path.points }

  public mutating func closeSubpath() {}
}

public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var dash: [CGFloat]
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
  }
}

public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

nonisolated extension InsettableShape where InsetShape == Self {
  public func inset(by amount: CGFloat) -> Self { self }
}

nonisolated public struct Rectangle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public typealias InsetShape = Rectangle
}

nonisolated public struct RoundedRectangle: InsettableShape {
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public typealias InsetShape = RoundedRectangle
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public typealias InsetShape = UnevenRoundedRectangle
}

nonisolated public struct Circle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public typealias InsetShape = Circle
}

nonisolated public struct Ellipse: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public typealias InsetShape = Ellipse
}

nonisolated public struct Capsule: InsettableShape {
  public init(style: RoundedCornerStyle = .continuous) {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public typealias InsetShape = Capsule
}

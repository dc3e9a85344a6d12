/// How to fill, stroke and change shapes, and the short names of the built-in ones.

nonisolated extension Shape {
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    modified()
  }

  public func fill(style: FillStyle = FillStyle()) -> some View { modified() }

  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    modified()
  }

  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    modified()
  }

  public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }

  public func stroke(style: StrokeStyle) -> some Shape { self }

  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    self
  }

  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
}

nonisolated extension InsettableShape {
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    modified()
  }

  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    modified()
  }

  public func strokeBorder(lineWidth: CGFloat = 1) -> some View { modified() }
}

public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
  }
}

nonisolated extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

nonisolated extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

nonisolated extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
}

nonisolated extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

nonisolated extension View {
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modified()
  }

  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modified()
  }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View { modified() }
}

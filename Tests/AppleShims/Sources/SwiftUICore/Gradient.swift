/// Gradients.

public struct Gradient: ShapeStyle, Equatable {
  public struct Stop: Equatable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  public init(colors: [Color]) {
    stops = colors.map { Stop(color: $0, location: 0) }
  }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public struct AnyGradient: ShapeStyle {
  public init(_ gradient: Gradient) {}
}

nonisolated public struct LinearGradient: _PrimitiveView, ShapeStyle {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

nonisolated public struct RadialGradient: _PrimitiveView, ShapeStyle {
  public init(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {}
}

nonisolated public struct AngularGradient: _PrimitiveView, ShapeStyle {
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

/// Stacks, groups, spacers and readers of the size.

nonisolated public struct VStack<Content: View>: _PrimitiveView {
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public var _children: [any View] { [content] }
}

nonisolated public struct HStack<Content: View>: _PrimitiveView {
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public var _children: [any View] { [content] }
}

nonisolated public struct ZStack<Content: View>: _PrimitiveView {
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var _children: [any View] { [content] }
}

nonisolated public struct Group<Content> {
  let content: Content
}

extension Group: View, _PrimitiveView where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var _children: [any View] { [content] }
}

nonisolated public struct Spacer: _PrimitiveView, Sendable {
  public init(minLength: CGFloat? = nil) {}
}

nonisolated public struct GeometryReader<Content: View>: _PrimitiveView {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public var _children: [any View] { [content(GeometryProxy())] }
}

public struct GeometryProxy: Sendable {
  public var size: CGSize { .zero }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { .zero }
}

public enum CoordinateSpace: Equatable, Sendable {
  case global, local
}

/// The `ViewModifier` protocol and the view that applies a modifier.

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

/// The view to which a modifier is applied.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
  let view: any View

  public var _children: [any View] { [view] }
}

nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, _PrimitiveView
where Content: View, Modifier: ViewModifier {
  @MainActor public func _walk(in environment: EnvironmentValues) {
    connect(modifier, to: environment)
    modifier.body(content: _ViewModifier_Content(view: content))._walk(in: environment)
  }
}

nonisolated extension View {
  public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()

  public init() {}

  public func body(content: Content) -> some View {
    content
  }
}

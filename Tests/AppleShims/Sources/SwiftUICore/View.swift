/// The `View` protocol, the hidden protocol of the built-in views, and the walk that reads bodies.

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Self.Body { get }

  /// Evaluates this view and its immediate content, with the given environment.
  func _walk(in environment: EnvironmentValues)
}

extension View {
  public func _walk(in environment: EnvironmentValues) {
    connect(self, to: environment)
    body._walk(in: environment)
  }
}

/// A view without its own body.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == Never {
  var _children: [any View] { get }
}

extension _PrimitiveView {
  public var _children: [any View] { [] }

  public var body: Never {
    fatalError("\(Self.self) has no body.")
  }

  public func _walk(in environment: EnvironmentValues) {
    for child in _children {
      child._walk(in: environment)
    }
  }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body.") }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public var body: Never { fatalError("Optional has no body.") }

  public func _walk(in environment: EnvironmentValues) {
    self?._walk(in: environment)
  }
}

nonisolated public struct EmptyView: _PrimitiveView, Sendable {
  public init() {}
}

nonisolated public struct AnyView: _PrimitiveView {
  let view: any View

  public init<V: View>(_ view: V) {
    self.view = view
  }

  public init<V: View>(erasing view: V) {
    self.view = view
  }

  public var _children: [any View] { [view] }
}

/// The result of a modifier: the view, the views attached to it, a change to the environment, and what to do when it
/// appears.
nonisolated public struct _ModifiedView<Content: View>: _PrimitiveView {
  let content: Content
  let attached: () -> [any View]
  let change: ((inout EnvironmentValues) -> Void)?
  let appearance: (() -> Void)?

  package init(
    _ content: Content,
    attached: @escaping () -> [any View] = { [] },
    change: ((inout EnvironmentValues) -> Void)? = nil,
    appearance: (() -> Void)? = nil
  ) {
    self.content = content
    self.attached = attached
    self.change = change
    self.appearance = appearance
  }

  public var _children: [any View] { [content] + attached() }

  @MainActor public func _walk(in environment: EnvironmentValues) {
    var inner = environment
    change?(&inner)
    for child in _children {
      child._walk(in: inner)
    }
    if let appearance { environment._appearances?.append(appearance) }
  }
}

/// The actions of `onAppear` in the views that were walked.
@MainActor public final class _Appearances {
  private var actions: [() -> Void] = []

  nonisolated public init() {}

  func append(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Runs the actions once, which SwiftUI does when it has evaluated the views.
  public func run() {
    let due = actions
    actions = []
    for action in due {
      action()
    }
  }
}

extension EnvironmentValues {
  /// Where views that are walked leave their actions of `onAppear`; nil if they never appear.
  public var _appearances: _Appearances? {
    get { value(nil) }
    set { set(newValue) }
  }
}

nonisolated extension View {
  /// This view with a modifier whose effect is visible only on a screen.
  package func modified() -> _ModifiedView<Self> {
    _ModifiedView(self)
  }

  /// This view with other views that appear together with it.
  package func attaching(_ views: any View...) -> _ModifiedView<Self> {
    _ModifiedView(self, attached: { views })
  }
}

/// Toolbars, their items and the placement of the items.

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Self.Body { get }

  /// The views of this content, created with the given environment.
  func _views(in environment: EnvironmentValues) -> [any View]
}

extension ToolbarContent {
  public func _views(in environment: EnvironmentValues) -> [any View] {
    connect(self, to: environment)
    return body._views(in: environment)
  }
}

extension Never: ToolbarContent {}

@MainActor @preconcurrency
public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@resultBuilder
nonisolated public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }

  public static func buildBlock<C: ToolbarContent>(_ content: C) -> some ToolbarContent {
    content
  }

  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> some ToolbarContent {
    var parts: [any ToolbarContent] = []
    for part in repeat each content {
      parts.append(part)
    }
    return _ToolbarGroup(parts: parts)
  }

  public static func buildIf<C: ToolbarContent>(_ content: C?) -> some ToolbarContent {
    _ToolbarGroup(parts: content.map { [$0] } ?? [])
  }

  public static func buildEither<C: ToolbarContent>(first: C) -> _ToolbarGroup {
    _ToolbarGroup(parts: [first])
  }

  public static func buildEither<C: ToolbarContent>(second: C) -> _ToolbarGroup {
    _ToolbarGroup(parts: [second])
  }
}

nonisolated public struct _ToolbarGroup: _PrimitiveToolbarContent {
  let parts: [any ToolbarContent]

  @MainActor public func _views(in environment: EnvironmentValues) -> [any View] {
    parts.flatMap { $0._views(in: environment) }
  }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
nonisolated public struct ToolbarItem<ID, Content: View>: _PrimitiveToolbarContent {
  let content: Content

  public func _views(in environment: EnvironmentValues) -> [any View] { [content] }
}

nonisolated extension ToolbarItem where ID == () {
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content())
  }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
nonisolated public struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
  let content: Content

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public func _views(in environment: EnvironmentValues) -> [any View] { [content] }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let principal = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement()
  public static let primaryAction = ToolbarItemPlacement()
  public static let secondaryAction = ToolbarItemPlacement()
  public static let status = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let destructiveAction = ToolbarItemPlacement()
  public static let keyboard = ToolbarItemPlacement()
  public static let topBarLeading = ToolbarItemPlacement()
  public static let topBarTrailing = ToolbarItemPlacement()
  public static let navigationBarLeading = ToolbarItemPlacement()
  public static let navigationBarTrailing = ToolbarItemPlacement()
  public static let bottomBar = ToolbarItemPlacement()
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public struct ToolbarPlacement: Sendable {
  public static let automatic = ToolbarPlacement()
  public static let navigationBar = ToolbarPlacement()
  public static let tabBar = ToolbarPlacement()
  public static let bottomBar = ToolbarPlacement()
  public static let windowToolbar = ToolbarPlacement()
}

/// A view and the content of its toolbar.
nonisolated struct _ToolbarView<Content: View, Bar: ToolbarContent>: _PrimitiveView {
  let content: Content
  let bar: Bar

  @MainActor func _walk(in environment: EnvironmentValues) {
    content._walk(in: environment)
    for view in bar._views(in: environment) {
      view._walk(in: environment)
    }
  }
}

nonisolated extension View {
  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    attaching(content())
  }
}

nonisolated extension View {
  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    _ToolbarView(content: self, bar: content())
  }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modified()
  }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    modified()
  }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    modified()
  }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    modified()
  }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
public struct ToolbarTitleDisplayMode: Sendable {
  public static let automatic = ToolbarTitleDisplayMode()
  public static let large = ToolbarTitleDisplayMode()
  public static let inline = ToolbarTitleDisplayMode()
  public static let inlineLarge = ToolbarTitleDisplayMode()
}

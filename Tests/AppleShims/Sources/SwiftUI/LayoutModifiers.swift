/// Modifiers of size, position and stacking.

nonisolated extension View {
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modified()
  }

  public func padding(_ length: CGFloat) -> some View { modified() }

  public func padding(_ insets: EdgeInsets) -> some View { modified() }

  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { modified() }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { modified() }

  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View { modified() }

  public func fixedSize() -> some View { modified() }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { modified() }

  public func layoutPriority(_ value: Double) -> some View { modified() }

  public func offset(_ offset: CGSize) -> some View { modified() }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modified() }

  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { modified() }

  public func zIndex(_ value: Double) -> some View { modified() }

  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View { modified() }

  public func scaledToFit() -> some View { modified() }

  public func scaledToFill() -> some View { modified() }

  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { modified() }

  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modified()
  }

  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    attaching(content())
  }

  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    attaching(content())
  }

  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modified() }

  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modified() }

  public func contentMargins(_ length: CGFloat) -> some View { modified() }

  public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    modified()
  }

  public func scrollContentBackground(_ visibility: Visibility) -> some View { modified() }

  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { modified() }

  public func scrollDisabled(_ disabled: Bool) -> some View { modified() }

  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    modified()
  }

  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { modified() }

  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View { modified() }
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

public struct ViewDimensions: Equatable, Sendable {
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }

  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

public struct ScrollIndicatorVisibility: Sendable {
  public static let automatic = ScrollIndicatorVisibility()
  public static let visible = ScrollIndicatorVisibility()
  public static let hidden = ScrollIndicatorVisibility()
  public static let never = ScrollIndicatorVisibility()
}

public struct ScrollDismissesKeyboardMode: Sendable {
  public static let automatic = ScrollDismissesKeyboardMode()
  public static let immediately = ScrollDismissesKeyboardMode()
  public static let interactively = ScrollDismissesKeyboardMode()
  public static let never = ScrollDismissesKeyboardMode()
}

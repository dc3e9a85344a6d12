/// Sheets, covers, popovers and inspectors. Their content is not evaluated here.

nonisolated extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { modified() }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modified() }

  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View { modified() }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modified() }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modified()
  }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { modified() }

  @available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *)
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { modified() }

  @available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *)
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { modified() }
}

public enum PopoverAttachmentAnchor: Sendable {
  public enum Source: Sendable {
    case bounds
    case rect(CGRect)
  }

  case rect(Source)
  case point(UnitPoint)
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public struct PresentationDetent: Hashable, Sendable {
  let fraction: CGFloat
  let height: CGFloat

  public static let medium = PresentationDetent(fraction: 0.5, height: 0)
  public static let large = PresentationDetent(fraction: 1, height: 0)

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(fraction: fraction, height: 0)
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(fraction: 0, height: height)
  }
}

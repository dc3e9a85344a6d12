/// Images from the network.

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
nonisolated public struct AsyncImage<Content: View>: _PrimitiveView {
  let content: () -> [any View]

  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    content = { [] }
  }

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = { [placeholder()] }
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = { [content(.empty)] }
  }

  public var _children: [any View] { content() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

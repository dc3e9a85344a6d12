/// Declarations of previews, which no one shows here.

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Self.Previews { get }
}

nonisolated extension View {
  public func previewDisplayName(_ value: String?) -> some View {
    modified()
  }

  public func previewLayout(_ value: PreviewLayout) -> some View {
    modified()
  }
}

public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

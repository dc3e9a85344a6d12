/// The modifier that takes what a publisher sends, which is not subscribed to here.

#if canImport(Combine)
  nonisolated extension View {
    public func onReceive<P: Publisher>(
      _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never { modified() }
  }
#endif

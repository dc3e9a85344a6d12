/// The modifier that receives values from a publisher. It does not subscribe here.

#if canImport(Combine)
  import Combine

  nonisolated extension View {
    public func onReceive<P: Publisher>(
      _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never { modified() }
  }
#endif

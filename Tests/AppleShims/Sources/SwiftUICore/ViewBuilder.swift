/// The result builder of views and the types that it produces.

@resultBuilder
nonisolated public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var children: [any View] = []
    for child in repeat each content {
      children.append(child)
    }
    return TupleView((repeat each content), children: children)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

nonisolated public struct TupleView<T>: _PrimitiveView {
  public var value: T
  let children: [any View]

  init(_ value: T, children: [any View]) {
    self.value = value
    self.children = children
  }

  public var _children: [any View] { children }
}

nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, _PrimitiveView
where TrueContent: View, FalseContent: View {
  public var _children: [any View] {
    switch storage {
    case .trueContent(let view): [view]
    case .falseContent(let view): [view]
    }
  }
}

/// `ForEach`, over identified data, ranges and bindings to collections.

@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
}

extension ForEach: View, _PrimitiveView, DynamicViewContent where Content: View {
  public var _children: [any View] { data.map { content($0) } }
}

nonisolated extension ForEach
where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content)
  }
}

nonisolated extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content)
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable,
    ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \C.Element.id, content: content)
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let values = data.wrappedValue
    self.init(
      data: values.indices.lazy.map { ($0, values[$0][keyPath: id]) },
      content: { content(data[$0.0]) })
  }
}

nonisolated extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content)
  }
}

/// List content with a modifier applied; further modifiers may follow.
nonisolated public struct _ModifiedDynamicContent<Content: DynamicViewContent>:
  _PrimitiveView, DynamicViewContent
{
  let content: Content

  @MainActor public var data: Content.Data { content.data }
  public var _children: [any View] { [content] }
}

nonisolated extension DynamicViewContent {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    _ModifiedDynamicContent(content: self)
  }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    _ModifiedDynamicContent(content: self)
  }
}
